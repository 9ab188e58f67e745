import { isMap } from "../../model/is-map.ts";
import type { RightSet } from "./viewing.ts";

interface Opening {
  readonly view: readonly string[];
  readonly manage: readonly string[];
}

/** The rights that the server looks at for the `access` of a record, unless it was given out record by record. */
const CLIENTS: Opening = { view: ["view-clients", "manage-clients"], manage: ["manage-clients"] };
const PEOPLE: Opening = { view: ["view-users", "manage-users"], manage: ["manage-users"] };

/**
 * An answer with every `access` as the server would write it for an administrator with these rights: the server says
 * what the one who asks may do. `path`: what was asked for, relative to the realm.
 */
export function viewedAccess(answer: unknown, path: string, rights: RightSet): unknown {
  const opening = path.split("/")[0] === "clients" ? CLIENTS : PEOPLE;
  const flag = (name: string): boolean => {
    if (name === "impersonate") return rights.has("impersonation");
    return opening[name.startsWith("view") ? "view" : "manage"].some((right) => rights.has(right));
  };
  const viewed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(viewed);
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === "access" && isFlags(inner)
          ? Object.fromEntries(Object.keys(inner).map((name) => [name, flag(name)]))
          : viewed(inner),
      ]),
    );
  };
  return viewed(answer);
}

function isFlags(value: unknown): value is Record<string, boolean> {
  return isMap(value) && Object.values(value).every((flag) => typeof flag === "boolean");
}
