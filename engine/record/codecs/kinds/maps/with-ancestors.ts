import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

/**
 * Adds the ancestors of groups, ordered by path, without duplicates. The server lists only the groups of which a user
 * is a member; ancestors are derived from the paths as rows `{ name, path }` without an id. Decode only.
 */
export const withAncestors = defineCodec({
  decode(stored) {
    if (!Array.isArray(stored)) return stored;
    const groups = stored.filter(isMap);
    const known = new Map(groups.map((group) => [String(group.path), group]));
    for (const above of groups.flatMap(({ path, name }) => ancestorsOf(String(path), String(name))))
      if (!known.has(above.path)) known.set(above.path, above);
    return [...known]
      .map(([path, group]) => ({ path: path.toUpperCase(), group }))
      .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))
      .map(({ group }) => group);
  },
  encode: (decoded) => decoded,
});

/** Separates names in a path. A server setting escapes a slash inside a name as `~/`; by default it is not escaped. */
const BETWEEN_NAMES = /(?<!~)\//;

/** Returns the ancestors of a group. Slashes in the group's own name, which is known, are not separators. */
function ancestorsOf(path: string, name: string): { readonly name: string; readonly path: string }[] {
  const own = [`/${name}`, `/${name.replaceAll("/", "~/")}`].find((end) => path.endsWith(end)) ?? "";
  const names = path.slice(0, path.length - own.length).split(BETWEEN_NAMES);
  return names.slice(1).map((above, index) => ({
    name: above.replaceAll("~/", "/"),
    path: names.slice(0, index + 2).join("/"),
  }));
}
