import { isMap } from "../../../../language/is-map.ts";
import { defineCodec } from "../codec.ts";

/**
 * Groups with the groups above them, in the order of their paths, each once. The server lists only those that somebody
 * joined; what lies above follows from their paths: rows `{ name, path }` without an id. Only read.
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
  encode: (logical) => logical,
});

/** A slash inside of a name is written `~/` where the server is told to; otherwise it stands as it is. */
const BETWEEN_NAMES = /(?<!~)\//;

/** Only the group's own name is known: a slash in it is none between groups. */
function ancestorsOf(path: string, name: string): { readonly name: string; readonly path: string }[] {
  const own = [`/${name}`, `/${name.replaceAll("/", "~/")}`].find((end) => path.endsWith(end)) ?? "";
  const names = path.slice(0, path.length - own.length).split(BETWEEN_NAMES);
  return names.slice(1).map((above, index) => ({
    name: above.replaceAll("~/", "/"),
    path: names.slice(0, index + 2).join("/"),
  }));
}
