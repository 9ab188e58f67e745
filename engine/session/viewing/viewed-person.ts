import type { WhoAmI } from "../../http/index.ts";
import type { RightSet } from "./viewing.ts";

/** Returns who-am-I with these rights in the realm. */
export function viewedPerson(me: WhoAmI, realm: string, rights: RightSet): WhoAmI {
  return {
    ...me,
    createRealm: rights.has("create-realm"),
    realm_access: { ...me.realm_access, [realm]: [...rights] },
  };
}
