import { describe, expect, it } from "vitest";
import { plainReader } from "./plain-reader.ts";
import { type Scope, UNKNOWN, within } from "./scope.ts";
import { sayText } from "./text.ts";
import { choice } from "./testing/choice.ts";

const scope: Scope = {
  roots: {
    record: plainReader({ name: "admin", on: true, blank: "", zero: 0 }),
    realm: plainReader({ realm: "acme" }),
    load: { get: () => UNKNOWN },
  },
};

describe("sayText", () => {
  it("offers the record's own properties as slots", () => {
    expect(sayText("deleteRole", scope)).toEqual({
      key: "deleteRole",
      slots: { name: "admin", on: true, blank: "", zero: 0 },
    });
    expect(sayText("deleteRole", { roots: {} })).toEqual({ key: "deleteRole", slots: {} });
  });

  it("prefers given slots to what is said around, that to the count, that to the record", () => {
    const around = within(scope, {
      roots: { selection: plainReader([1, 2]), said: plainReader({ name: "said", count: 7 }) },
    });
    expect(sayText("x", within(scope, { roots: { selection: plainReader([1, 2]) } }))).toMatchObject({
      slots: { name: "admin", count: 2 },
    });
    expect(sayText("x", around)).toMatchObject({ slots: { name: "said", count: 7 } });
    expect(sayText({ key: "x", with: { name: "$realm/realm", count: { count: "/gone" } } }, around)).toMatchObject({
      slots: { name: "acme", count: 0 },
    });
  });

  it.each([
    ["count", { count: "/list" }, 2],
    ["first", { first: ["/gone", "x"] }, "x"],
    ["text", "x", "x"],
  ])("fills a slot that is called %s like an operator", (name, value, filled) => {
    const at = { roots: { record: plainReader({ list: ["a", "b"] }) } };
    expect(sayText({ key: "k", with: { [name]: value } }, at)).toMatchObject({ slots: { [name]: filled } });
  });

  it("reads a reference as a raw text", () => {
    expect(sayText("/name", scope)).toEqual({ raw: "admin" });
    expect(sayText("/zero", scope)).toEqual({ raw: "0" });
    expect(sayText(5, scope)).toEqual({ raw: "5" });
  });

  it.each([[undefined], [null], [""], ["/blank"], ["/gone"], [{}], [[]]])("says nothing for %j", (text) =>
    expect(sayText(text, scope)).toBeUndefined(),
  );

  it("chooses", () => {
    expect(sayText(choice("/on", "a", "b"), scope)).toMatchObject({ key: "a" });
    expect(sayText(choice("/blank", "a", "/name"), scope)).toEqual({ raw: "admin" });
    expect(sayText(choice("/blank", "a"), scope)).toBeUndefined();
  });

  it("says nothing yet while it waits", () => {
    expect(sayText("$load/x", scope)).toBeUndefined();
    expect(sayText(choice("$load/x", "a", "b"), scope)).toBeUndefined();
    expect(sayText({ key: "x", with: { n: "$load/x" } }, scope)).toBeUndefined();
  });

  it("keeps a text that only looks like a reference", () => {
    expect(sayText(`\${role_admin}`, scope)).toMatchObject({ key: `\${role_admin}` });
  });
});
