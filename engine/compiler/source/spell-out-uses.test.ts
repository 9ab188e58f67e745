import { describe, expect, it } from "vitest";
import { readMetaSchemas } from "../../../scripts/library/read-library.ts";
import { spelledOut } from "../library/read-descriptor.ts";
import { compileFixture, edited } from "../testing/fixture.ts";
import { isNode } from "./node.ts";
import { fits, type MetaSchema } from "./shape.ts";

const META_SCHEMAS = readMetaSchemas();
const WORDS = ["create", "update", "delete"];
const USER = "sections/users/user.screen.json";
const ACCOUNT = '{ "use": "user/account" }';

describe("Bare name of a piece", () => {
  it.each<[string, object, object]>([
    ["sections", { sections: ["user/account"] }, { sections: [{ use: "user/account" }] }],
    ["tabs", { tabs: ["user/round"] }, { tabs: [{ use: "user/round" }] }],
    ["a window", { save: { do: [{ show: "user/round" }] } }, { save: { do: [{ show: { use: "user/round" } }] } }],
    ["a save", { save: "user/lock" }, { save: { use: "user/lock" } }],
    ["a condition", { when: "user/locked" }, { when: { use: "user/locked" } }],
    [
      "parts of a condition",
      { when: { all: ["/enabled", { not: "user/locked" }] } },
      { when: { all: ["/enabled", { not: { use: "user/locked" } }] } },
    ],
    [
      "a condition inside a value",
      { value: [{ if: "user/locked", else: "open" }] },
      { value: [{ if: { use: "user/locked" }, else: "open" }] },
    ],
    [
      "conditions of a source inside a value",
      { value: { from: "user", where: "user/locked", value: "/when" } },
      { value: { from: "user", where: { use: "user/locked" }, value: "/when" } },
    ],
  ])("is expanded in %s", (_, written, spelled) => {
    const screen = { id: "x", path: "/x", kind: "form" };
    expect(spelledOut("screen", { ...screen, ...written }, META_SCHEMAS)).toEqual({ ...screen, ...spelled });
  });

  it("is allowed wherever an object with only its name is", () => {
    const written = [...META_SCHEMAS].flatMap(([file, root]) =>
      places(root, file).filter(([, schema]) => {
        const textOf = (value: unknown): boolean => fits(value, schema, { root, schemas: META_SCHEMAS });
        return textOf({ use: "user/lock" }) && !textOf({ lock: "user/lock" }) && !textOf("user/lock");
      }),
    );
    expect(written.map(([at]) => at)).toEqual([]);
  });

  it("is expanded wherever an action is allowed", () => {
    const resource = { id: "x", path: "xs" };
    for (const word of WORDS)
      expect(spelledOut("resource", { ...resource, [word]: "user/lock" }, META_SCHEMAS)).toEqual({
        ...resource,
        [word]: { use: "user/lock" },
      });
    expect(spelledOut("resource", { ...resource, actions: { lock: "user/lock" } }, META_SCHEMAS)).toEqual({
      ...resource,
      actions: { lock: { use: "user/lock" } },
    });
    const table = { id: "x", path: "/x", kind: "table", from: "user", columns: ["/name"] };
    expect(spelledOut("screen", { ...table, order: { move: "user/move", into: "user/into" } }, META_SCHEMAS)).toEqual({
      ...table,
      order: { move: { use: "user/move" }, into: { use: "user/into" } },
    });
  });

  it("is unchanged where a piece is not allowed", () => {
    const screen = {
      ...{ id: "x", path: "/x", kind: "table", from: "user", rights: { all: ["manage-users", "/access/manage"] } },
      ...{ columns: ["/name"], actions: ["create"], new: { "/when": "always" }, title: "users" },
      value: { where: "somewhere", when: "always" },
    };
    expect(spelledOut("screen", screen, META_SCHEMAS)).toBe(screen);
  });

  it("compiles like the full form, and is reported at its position when it is unknown", () => {
    const before = compileFixture();
    expect(compileFixture({ [USER]: edited(USER, ACCOUNT, '"user/account"') }).parts).toEqual(before.parts);
    const text = edited(USER, ACCOUNT, '"user/acount"');
    const [error] = compileFixture({ [USER]: text }).diagnostics;
    expect(error).toMatchObject({ code: "R11", message: expect.stringContaining('Did you mean "account"?') });
    expect(text.split("\n")[(error?.line ?? 0) - 1]).toContain("user/acount");
  });

  it("is reported with the missing slash when it is a member of the record", () => {
    const text = edited(USER, '"enabled": "$load/lock"', '"enabled": "$load/lock", "when": "email"');
    expect(compileFixture({ [USER]: text }).diagnostics[0]?.message).toContain('Did you mean "/email"?');
  });
});

/** Returns the schemas of the members and items in a schema, by their location in it. */
function places(schema: unknown, at: string): [at: string, schema: MetaSchema][] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => places(one, `${at}/${index}`));
  if (!isNode(schema)) return [];
  const members = Object.entries(isNode(schema.properties) ? schema.properties : {});
  const described = [...members, ["items", schema.items], ["additionalProperties", schema.additionalProperties]];
  return [
    ...described.flatMap(([word, one]): [string, MetaSchema][] =>
      isNode(one) ? [[`${at}/${String(word)}`, one]] : [],
    ),
    ...Object.entries(schema).flatMap(([word, one]) => places(one, `${at}/${word}`)),
  ];
}
