import type { Json } from "./json.ts";
import { operatorOf, parseValue } from "./parse.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { registerDecoder } from "../named-codec.ts";
import { plainReader } from "../plain-reader.ts";
import { asList, evaluateValue } from "./evaluate.ts";
import { readRef } from "./fill.ts";
import { type Scope, UNKNOWN, within } from "../scope.ts";
import { choice } from "../testing/choice.ts";

/** Evaluates a value as descriptors write it. */
function present(written: Json | undefined, scope: Scope): unknown {
  return evaluateValue(parseValue(written), scope);
}

const record = {
  id: "u1",
  blank: "",
  roles: [
    { name: "b", rank: 2, on: true },
    { name: "a", rank: 10, on: false },
    { name: "c", on: true },
  ],
  mappings: { web: { id: "w" }, api: { id: "p" } },
  attributes: { "kc.email": "x@y", "a/b": 1, "m~n": 2 },
  slot: "a/b",
  tilde: "m~n",
};

const scope: Scope = {
  roots: {
    record: plainReader(record),
    realm: plainReader({ realm: "acme" }),
    load: { get: () => UNKNOWN },
  },
  keys: { user: "u1" },
};

const WAIT = "$load/x";

describe("References", () => {
  it.each<[string, unknown]>([
    ["/id", "u1"],
    ["$realm/realm", "acme"],
    ["$realm", { realm: "acme" }],
    ["/", record],
    ["/attributes/kc.email", "x@y"],
    ["/attributes/a~1b", 1],
    ["/attributes/{/slot}", 1],
    ["/attributes/{/tilde}", 2],
    ["/attributes/{/gone}", undefined],
    ["/roles/0/name", "b"],
    ["/roles/*/name", ["b", "a", "c"]],
    ["/roles/*/rank", [2, 10]],
    ["/mappings/*/id", ["w", "p"]],
    ["/gone/*/id", []],
    ["$nobody/x", undefined],
    ["/__proto__", undefined],
    ["/constructor/name", undefined],
    ["$__proto__/x", undefined],
    ["$constructor", undefined],
    ["/roles/length", undefined],
  ])("%s", (ref, value) => expect(readRef(ref, scope)).toEqual(value));

  it("are unknown while the value is loading, also with a star", () => {
    expect(readRef(WAIT, scope)).toBe(UNKNOWN);
    expect(readRef("$load/x/*/id", scope)).toBe(UNKNOWN);
  });
});

describe("Operators", () => {
  it.each<[Json | undefined, unknown]>([
    ["text", "text"],
    [`\${role_admin}`, `\${role_admin}`],
    [5, 5],
    [null, null],
    [
      ["/id", 1],
      ["u1", 1],
    ],
    [{ a: "/id", b: "/gone" }, { a: "u1" }],
    [choice("/id", "yes", "no"), "yes"],
    [choice("/gone", "yes", "/id"), "u1"],
    [choice("/gone", "yes"), undefined],
    [{ if: { "/id": "u1" } }, true],
    [{ first: ["/gone", "/blank", null, "/id", "x"] }, "u1"],
    [{ first: ["/gone"] }, undefined],
    [{ first: ["/gone", false] }, false],
    [{ first: ["/gone", "/blank"] }, undefined],
    [{ first: ["/gone", ""] }, ""],
    [{ first: ["/gone", { literal: "" }] }, ""],
    [{ first: ["/id", ""] }, "u1"],
    [{ join: ["users/", "/id", "/gone", 5] }, "users/u15"],
    [{ count: "/roles" }, 3],
    [{ count: "/mappings" }, 2],
    [{ count: "/gone" }, 0],
    [{ merge: [{ a: 1, b: 1 }, { b: "/id" }, "/gone"] }, { a: 1, b: "u1" }],
    [{ literal: "/opt" }, "/opt"],
    [{ literal: { if: 1 } }, { if: 1 }],
    [{ text: "key" }, { text: "key" }],
    [{ text: "/id" }, { text: { raw: "u1" } }],
    [{ text: "/gone" }, undefined],
    [
      { from: "/roles", where: "$item/on", value: { text: "roles.{$item/name}" } },
      ["b", "c"].map((name) => ({ text: { key: `roles.${name}`, with: {}, otherwise: name } })),
    ],
    [
      { from: "/roles", where: "$item/on", value: { text: { key: "role", with: { name: "$item/name" } } } },
      ["b", "c"].map((name) => ({ text: { key: "role", with: { name } } })),
    ],
    [{ from: "/roles", where: "$item/on", value: "$item/name" }, ["b", "c"]],
    [{ from: "/mappings", value: "$item/key" }, ["web", "api"]],
    [{ from: "/roles", where: { "$item/name": "a" }, value: "$item/rank", one: true }, 10],
    [{ from: "/gone", one: true }, undefined],
    ["/roles/{name=a}/rank", 10],
    ["/roles/{name=gone}/rank", undefined],
    [{ from: "/gone" }, []],
    [
      {
        from: [
          { from: "/roles", value: "$item/name" },
          { from: "/mappings", value: "$item/key" },
        ],
        where: { $item: ["a", "web"] },
      },
      ["a", "web"],
    ],
    [
      {
        from: [{ value: "/opt" }, { from: "/mappings", value: "$item/key" }],
      },
      ["/opt", "web", "api"],
    ],
    [
      {
        from: [{ value: { id: 1 } }, { value: { id: 2 } }],
        where: { "$item/id": 2 },
      },
      [{ id: 2 }],
    ],
    [
      {
        from: [
          { from: [], item: "x", when: "/gone" },
          { from: "/roles", when: "/gone" },
        ],
      },
      [],
    ],
    [{ from: "/roles", one: true, when: "/gone" }, undefined],
    [{ from: "/roles", sort: ["-/on", "/name"], value: "$item/name" }, ["b", "c", "a"]],
    [{ from: "/roles", sort: "/name", value: "$item/name" }, ["a", "b", "c"]],
    [{ from: "/roles", sort: "-/rank", value: "$item/name" }, ["a", "b", "c"]],
    [{ from: "/roles", sort: "$item/rank", value: "$item/name", one: true }, "b"],
    [{ from: "/mappings", sort: "/key", value: "$item/value/id" }, ["p", "w"]],
  ])("%j", (value, answer) => expect(present(value, scope)).toEqual(answer));

  it("do not apply to an object with other members", () => {
    expect(operatorOf({ ...choice(1, 2), other: 3 })).toBeUndefined();
    expect(present({ count: "/id", other: 1 }, scope)).toEqual({ count: "u1", other: 1 });
    expect(present({ first: ["/id"], second: 1 }, scope)).toEqual({ first: ["u1"], second: 1 });
  });

  it.each([
    [[WAIT]],
    [{ a: WAIT }],
    [{ a: { b: [WAIT] } }],
    [choice(WAIT, 1, 1)],
    [choice(true, WAIT)],
    [{ first: ["/gone", WAIT, "x"] }],
    [{ join: ["a", WAIT] }],
    [{ count: WAIT }],
    [{ merge: [{}, WAIT] }],
    [{ from: WAIT }],
    [{ from: "/roles", value: WAIT }],
    [{ from: "/roles", where: WAIT }],
    [{ codec: "upper", of: WAIT }],
  ])("are unknown while an input is loading: %j", (value) => expect(present(value, scope)).toBe(UNKNOWN));

  it("do not wait for inputs that are not needed", () => {
    expect(present(choice(true, 1, WAIT), scope)).toBe(1);
    expect(present({ first: ["/id", WAIT] }, scope)).toBe("u1");
    expect(present({ literal: WAIT }, scope)).toBe(WAIT);
  });

  it("keep unusual keys as plain keys", () => {
    const odd: Json = JSON.parse('{"__proto__":"/id","constructor":"/id"}');
    expect(JSON.stringify(present(odd, scope))).toBe('{"__proto__":"u1","constructor":"u1"}');
  });

  it("can read the outer record next to the item", () => {
    const inner = within(scope, { roots: { record: plainReader({ id: "row" }) } });
    expect(present({ from: ["x"], value: "$item" }, inner)).toEqual([]);
    expect(present({ from: "$realm", value: { join: ["$item/value", "/id"] } }, inner)).toEqual(["acmerow"]);
  });
});

describe("Codecs in values", () => {
  beforeAll(() => {
    registerDecoder("upper", (stored, settings) =>
      stored === "" ? undefined : String(stored).toUpperCase() + String(settings ?? ""),
    );
  });

  it.each<[Json | undefined, unknown]>([
    [{ codec: "upper", of: "/id" }, "U1"],
    [{ codec: { upper: "!" }, of: "/id" }, "U1!"],
    [{ codec: "upper", of: "/blank" }, undefined],
    [{ codec: "no-such", of: "/id" }, "u1"],
  ])("%j", (value, answer) => expect(present(value, scope)).toEqual(answer));
});

describe("asList", () => {
  it.each<[Json | undefined, unknown[]]>([
    [[1], [1]],
    [{ a: 1 }, [{ key: "a", value: 1 }]],
    [null, []],
    ["text", []],
    [undefined, []],
  ])("%j", (value, answer) => expect(asList(value)).toEqual(answer));
});

describe("Lookup", () => {
  it("finds the outer item when it is evaluated for each item of a list", () => {
    const at: Scope = { roots: { record: plainReader({ ...record, names: ["c", "a", "z"] }) } };
    expect(present({ from: "/names", value: "/roles/{name=$item}/on" }, at)).toEqual([true, false, undefined]);
  });
});
