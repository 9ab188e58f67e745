import { parseText } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { type Scope, UNKNOWN, within } from "../scope.ts";
import { evaluateText, type ResolvedText, type SlotNames } from "./evaluate-text.ts";
import { choice } from "../testing/choice.ts";

/** A text as descriptors write it, ready for translation. */
function textOf(written: unknown, scope: Scope, named?: SlotNames): ResolvedText | undefined {
  return evaluateText(parseText(written), scope, named);
}

const scope: Scope = {
  roots: {
    record: plainReader({ name: "admin", on: true, blank: "", zero: 0 }),
    realm: plainReader({ realm: "acme" }),
    load: { get: () => UNKNOWN },
  },
};

describe("evaluateText", () => {
  it("offers the record's own properties as slots", () => {
    expect(textOf("deleteRole", scope)).toEqual({
      key: "deleteRole",
      slots: { name: "admin", on: true, blank: "", zero: 0 },
    });
    expect(textOf("deleteRole", { roots: {} })).toEqual({ key: "deleteRole", slots: {} });
  });

  it("prefers given slots to what is said around, that to the count, that to the record", () => {
    const around = within(scope, {
      roots: { selection: plainReader([1, 2]), said: plainReader({ name: "said", count: 7 }) },
    });
    expect(textOf("x", within(scope, { roots: { selection: plainReader([1, 2]) } }))).toMatchObject({
      slots: { name: "admin", count: 2 },
    });
    expect(textOf("x", around)).toMatchObject({ slots: { name: "said", count: 7 } });
    expect(textOf({ key: "x", with: { name: "$realm/realm", count: { count: "/gone" } } }, around)).toMatchObject({
      slots: { name: "acme", count: 0 },
    });
  });

  it.each([
    ["count", { count: "/list" }, 2],
    ["first", { first: ["/gone", "x"] }, "x"],
    ["text", "x", "x"],
  ])("fills a slot that is called %s like an operator", (name, value, filled) => {
    const at = { roots: { record: plainReader({ list: ["a", "b"] }) } };
    expect(textOf({ key: "k", with: { [name]: value } }, at)).toMatchObject({ slots: { [name]: filled } });
  });

  it("reads a reference as a raw text", () => {
    expect(textOf("/name", scope)).toEqual({ raw: "admin" });
    expect(textOf("/zero", scope)).toEqual({ raw: "0" });
  });

  it.each([[undefined], [null], [""], ["/blank"], ["/gone"], [{}], [[]]])("says nothing for %j", (text) =>
    expect(textOf(text, scope)).toBeUndefined(),
  );

  it("chooses", () => {
    expect(textOf(choice("/on", "a", "b"), scope)).toMatchObject({ key: "a" });
    expect(textOf(choice("/blank", "a", "/name"), scope)).toEqual({ raw: "admin" });
    expect(textOf(choice("/blank", "a"), scope)).toBeUndefined();
  });

  it("says nothing yet while it waits", () => {
    expect(textOf("$load/x", scope)).toBeUndefined();
    expect(textOf(choice("$load/x", "a", "b"), scope)).toBeUndefined();
    expect(textOf({ key: "x", with: { n: "$load/x" } }, scope)).toBeUndefined();
  });

  it("says the first of several that says something, and waits for one before it", () => {
    expect(textOf({ first: ["/blank", "/gone", "/name", "other"] }, scope)).toEqual({ raw: "admin" });
    expect(textOf({ first: ["/blank", { key: "none", with: { n: "/zero" } }] }, scope)).toMatchObject({ key: "none" });
    expect(textOf({ first: ["$load/x", "other"] }, scope)).toBeUndefined();
    expect(textOf({ first: ["/blank", "/gone"] }, scope)).toBeUndefined();
  });

  it("says what is looked up", () => {
    const types = [
      { id: "a", help: "Of a" },
      { id: "b", help: "" },
    ];
    const at = (id: string): Scope => ({ roots: { record: plainReader({ id }), server: plainReader({ types }) } });
    const help = "$server/types/{id=/id}/help";
    expect(textOf(help, at("a"))).toEqual({ raw: "Of a" });
    expect(textOf(help, at("b"))).toBeUndefined();
    expect(textOf({ first: [help, "none"] }, at("c"))).toMatchObject({ key: "none" });
  });

  it("keeps a text that only looks like a reference", () => {
    expect(textOf(`\${role_admin}`, scope)).toMatchObject({ key: `\${role_admin}` });
  });
});
