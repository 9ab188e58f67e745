import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildPath,
  comparePatterns,
  matchPattern,
  matchRoute,
  neededNames,
  optionalName,
  patternNames,
  withEndings,
} from "./route.ts";

/** Ids as servers and administrators create them. */
const ODD_IDS = [
  "/",
  "a/b",
  "//",
  "%",
  "%2F",
  "%252F",
  "100%",
  "%zz",
  "?",
  "a?b=c",
  "#",
  "a#b",
  "&",
  "=",
  "+",
  " ",
  " a ",
  "a b",
  ".",
  "..",
  "...",
  "../..",
  ".hidden",
  "*",
  "{user}",
  "{tab?}",
  "$realm",
  "~",
  "~1",
  "\\",
  "'",
  '"',
  "<script>",
  "new",
  "ünïcödé",
  "😀",
  "مستخدم",
];

const decode = (path: string): string[] =>
  path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeURIComponent);

describe("Round trip of addresses", () => {
  it("covers 37 different ids", () => expect(new Set(ODD_IDS).size).toBe(37));

  it.each(ODD_IDS)("preserves the id %j", (id) => {
    const entries = [{ paths: ["/users/{user}/{tab?}"] }, { paths: ["/groups/{group*}"] }];
    const path = buildPath("/users/{user}/{tab?}", { user: id, tab: "groups" });
    expect(path).toBeDefined();
    expect(matchRoute(entries, decode(path ?? ""))?.params).toEqual({ user: id, tab: "groups" });
    const many = buildPath("/groups/{group*}", { group: [id, "x", id] });
    expect(matchRoute(entries, decode(many ?? ""))?.params).toEqual({ group: [id, "x", id] });
  });

  it("preserves any id", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1 }),
        fc.string({ unit: "grapheme", minLength: 1 }),
        (a, b) => {
          const path = buildPath("/clients/{client}/roles/{role}", { client: a, role: b });
          expect(matchPattern("/clients/{client}/roles/{role}", decode(path ?? ""))).toEqual({ client: a, role: b });
        },
      ),
    );
  });
});

describe("matchPattern", () => {
  it.each<[string, string[], unknown]>([
    ["/", [], {}],
    ["/", ["x"], undefined],
    ["/users", ["users"], {}],
    ["/users", ["Users"], undefined],
    ["/users", ["users", "x"], undefined],
    ["/users/{user}", ["users"], undefined],
    ["/users/{user}", ["users", "1"], { user: "1" }],
    ["/users/{user}/{tab?}", ["users", "1"], { user: "1" }],
    ["/users/{user}/{tab?}", ["users", "1", "x"], { user: "1", tab: "x" }],
    ["/users/{user}/{tab?}", ["users", "1", "x", "y"], undefined],
    ["/a/{x?}/b", ["a", "b"], {}],
    ["/a/{x?}/b", ["a", "b", "b"], { x: "b" }],
    ["/groups/{group*}", ["groups"], { group: [] }],
    ["/groups/{group*}", ["groups", "1", "2"], { group: ["1", "2"] }],
    ["/groups/{group*}/members", ["groups", "1", "2", "members"], { group: ["1", "2"] }],
    ["/groups/{group*}/members", ["groups", "1", "2"], undefined],
    ["/x/{__proto__}", ["x", "y"], JSON.parse('{"__proto__":"y"}')],
  ])("matches %s against %j", (pattern, segments, params) => expect(matchPattern(pattern, segments)).toEqual(params));
});

describe("matchRoute", () => {
  const entry = (...paths: string[]): { paths: string[] } => ({ paths });
  const user = entry("/users/{user}/{tab?}");
  const add = entry("/users/new");
  const users = entry("/users", "/");
  const all = [user, add, users];

  it("prefers literals to parameters, whatever the order of the entries", () => {
    for (const entries of [all, [...all].reverse()]) {
      expect(matchRoute(entries, ["users", "new"])?.entry).toBe(add);
      expect(matchRoute(entries, ["users", "1"])?.entry).toBe(user);
      expect(matchRoute(entries, ["users"])?.entry).toBe(users);
      expect(matchRoute(entries, [])).toMatchObject({ entry: users, pattern: "/" });
      expect(matchRoute(entries, ["nowhere"])).toBeUndefined();
    }
  });

  it("prefers the earlier literal, and one segment to many", () => {
    const sorted = ["/a/b/{x}", "/a/b/{x?}", "/a/b/{x*}", "/a/b", "/a/{x}/b", "/a/{x?}", "/a/{x*}", "/{x}"];
    expect([...sorted].reverse().sort(comparePatterns)).toEqual(sorted);
  });
});

describe("buildPath", () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ["/", {}, "/"],
    ["/users/{user}/{tab?}", { user: "a b" }, "/users/a%20b"],
    ["/users/{user}/{tab?}", {}, undefined],
    ["/users/{user}", { user: "" }, undefined],
    ["/users/{user}", { user: null }, undefined],
    ["/users/{user}", { user: 0 }, "/users/0"],
    ["/groups/{group*}", {}, "/groups"],
    ["/groups/{group*}", { group: [] }, "/groups"],
    ["/x/{constructor}", {}, undefined],
    ["/x/{toString?}", {}, "/x"],
  ])("fills %s with %j", (pattern, params, path) => expect(buildPath(pattern, params)).toBe(path));
});

describe("patternNames", () => {
  it("lists the names in order", () => expect(patternNames("/a/{b}/c/{d?}/{e*}")).toEqual(["b", "d", "e"]));
});

describe("Part with a list of allowed values", () => {
  const list = withEndings("/users", "tab", ["list", "more"]);
  const entries = [{ paths: ["/users/{user}/{tab?}"] }, { paths: [list] }, { paths: ["/users/new"] }];
  const found = (path: string) => {
    const match = matchRoute(entries, decode(path));
    return match && [match.pattern, match.params];
  };

  it("matches only these values, and takes precedence over parameters", () => {
    expect(found("/users")).toEqual([list, {}]);
    expect(found("/users/more")).toEqual([list, { tab: "more" }]);
    expect(found("/users/new")).toEqual(["/users/new", {}]);
    expect(found("/users/lists")).toEqual(["/users/{user}/{tab?}", { user: "lists" }]);
    expect(found("/users/more/groups")).toEqual(["/users/{user}/{tab?}", { user: "more", tab: "groups" }]);
  });

  it("is left out of an address for any other value", () => {
    expect([{ tab: "more" }, { tab: "other" }, {}].map((params) => buildPath(list, params))).toEqual([
      "/users/more",
      "/users",
      "/users",
    ]);
    expect([patternNames(list), neededNames(list), list.split("/").map(optionalName)]).toEqual([
      ["tab"],
      [],
      [undefined, undefined, "tab"],
    ]);
  });
});
