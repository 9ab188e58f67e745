import { isRef } from "../../model/ref.ts";
import { rightNames } from "../../model/rights.ts";

/** The names of rights to tell a person about; what the record itself allows has no name. */
export function missingRights(rights: unknown): string {
  return rightNames(rights)
    .filter((name) => !isRef(name))
    .join(", ");
}
