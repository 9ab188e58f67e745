import { object, type Rec, text } from "../../http/exchange.ts";
import { everyone, person } from "../../world/directory.ts";
import type { RealmData } from "../../world/realm-data.ts";

const FIELDS = ["username", "firstName", "lastName", "email"] as const;

/**
 * Yields users by the server's search rules. `search`: words, each of which must begin a word of username, names or
 * e-mail (`*in*` = contains, `"exact"` = equals), or `id:<id>`; `username` and similar: contains, with `exact=true`
 * equals; `q`: `name:value` attributes.
 */
export function* findPeople(data: RealmData, query: URLSearchParams): Generator<Rec> {
  const search = query.get("search")?.trim() ?? "";
  if (search.startsWith("id:")) {
    for (const id of search.slice(3).split(/\s+/)) {
      const found = person(data, id);
      if (found) yield found;
    }
    return;
  }
  const tests = [...searchTests(search), ...fieldTests(query), ...attributeTests(query.get("q") ?? "")];
  for (const someone of everyone(data)) {
    if (text(someone, "serviceAccountClientId")) continue;
    if (tests.every((test) => test(someone))) yield someone;
  }
}

/** Returns whether a query filters users. Without filters they can be counted without being read. */
export const isFiltered = (query: URLSearchParams): boolean =>
  ["search", "q", "enabled", "emailVerified", "idpAlias", "idpUserId", ...FIELDS].some(
    (key) => (query.get(key) ?? "") !== "",
  );

type Test = (someone: Rec) => boolean;

function searchTests(search: string): Test[] {
  if (search === "") return [];
  return search.split(/\s+/).map((word): Test => {
    const exact = /^"(.*)"$/.exec(word)?.[1];
    const wanted = (exact ?? word).toLowerCase().replaceAll("*", "");
    const inside = exact === undefined && word.startsWith("*");
    return (someone) =>
      FIELDS.some((field) => {
        const value = text(someone, field).toLowerCase();
        return exact !== undefined ? value === wanted : inside ? value.includes(wanted) : value.startsWith(wanted);
      });
  });
}

function fieldTests(query: URLSearchParams): Test[] {
  const exact = query.get("exact") === "true";
  const tests: Test[] = [];
  for (const field of FIELDS) {
    const wanted = query.get(field)?.toLowerCase();
    if (!wanted) continue;
    tests.push((someone) => {
      const value = text(someone, field).toLowerCase();
      return exact ? value === wanted : value.includes(wanted);
    });
  }
  for (const flag of ["enabled", "emailVerified"]) {
    const wanted = query.get(flag);
    if (wanted) tests.push((someone) => String(someone[flag] === true) === wanted);
  }
  return tests;
}

function attributeTests(q: string): Test[] {
  return [...q.matchAll(/(?:"([^"]+)"|([^\s:"]+)):(?:"([^"]*)"|(\S+))/g)].map(
    ([, quotedKey, key, quoted, plain]): Test => {
      const name = quotedKey ?? key ?? "";
      const wanted = (quoted ?? plain ?? "").toLowerCase();
      return (someone) => {
        const own = text(someone, name);
        const values = object(someone, "attributes")[name];
        return [own, ...(Array.isArray(values) ? values : [])].some((value) => String(value).toLowerCase() === wanted);
      };
    },
  );
}
