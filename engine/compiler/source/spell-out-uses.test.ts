import { describe, expect, it } from "vitest";
import { readMetaSchemas } from "../../../scripts/library/read-library.ts";
import { spelledOut } from "../library/read-descriptor.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const META_SCHEMAS = readMetaSchemas();
const USER = "sections/users/user.screen.json";
const ACCOUNT = '{ "use": "user/account" }';

describe("a bare name", () => {
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
  ])("stands for a piece in %s", (_, said, spelled) => {
    const screen = { id: "x", path: "/x", kind: "form" };
    expect(spelledOut("screen", { ...screen, ...said }, META_SCHEMAS)).toEqual({ ...screen, ...spelled });
  });

  it("stays what it is where no piece can stand", () => {
    const screen = {
      ...{ id: "x", path: "/x", kind: "table", from: "user", rights: { all: ["manage-users", "/access/manage"] } },
      ...{ columns: ["/name"], actions: ["create"], new: { "/when": "always" }, title: "users" },
      value: { where: "somewhere", when: "always" },
    };
    expect(spelledOut("screen", screen, META_SCHEMAS)).toBe(screen);
  });

  it("compiles to what it stands for, and a wrong one is told at its place", () => {
    const before = compileFixture();
    expect(compileFixture({ [USER]: edited(USER, ACCOUNT, '"user/account"') }).parts).toEqual(before.parts);
    const text = edited(USER, ACCOUNT, '"user/acount"');
    const [fault] = compileFixture({ [USER]: text }).diagnostics;
    expect(fault).toMatchObject({ code: "R11", message: expect.stringContaining('Did you mean "account"?') });
    expect(text.split("\n")[(fault?.line ?? 0) - 1]).toContain("user/acount");
  });

  it("that is a member of the record is told to need its slash", () => {
    const text = edited(USER, '"enabled": "$load/lock"', '"when": "email"');
    expect(compileFixture({ [USER]: text }).diagnostics[0]?.message).toContain('Did you mean "/email"?');
  });
});
