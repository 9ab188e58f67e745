import type { Json } from "./json.ts";
import { parseText } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { type Scope, UNKNOWN, within } from "../scope.ts";
import { evaluateText, type ResolvedText, type SlotNames } from "./evaluate-text.ts";
import { choice } from "../testing/choice.ts";

/** Evaluates a text as descriptors write it, ready for translation. */
function textOf(written: Json | undefined, scope: Scope, named?: SlotNames): ResolvedText | undefined {
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
  it("provides the properties of the record as slots", () => {
    expect(textOf("deleteRole", scope)).toEqual({
      key: "deleteRole",
      slots: { name: "admin", on: true, blank: "", zero: 0 },
    });
    expect(textOf("deleteRole", { roots: {} })).toEqual({ key: "deleteRole", slots: {} });
  });

  it("prefers explicit slots to those of the scope, the count of the selection, and the record, in this order", () => {
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
  ])("fills a slot whose name %s is also an operator", (name, value, filled) => {
    const at = { roots: { record: plainReader({ list: ["a", "b"] }) } };
    expect(textOf({ key: "k", with: { [name]: value } }, at)).toMatchObject({ slots: { [name]: filled } });
  });

  it("returns a raw text for a reference", () => {
    expect(textOf("/name", scope)).toEqual({ raw: "admin" });
    expect(textOf("/zero", scope)).toEqual({ raw: "0" });
    expect(textOf("$list/", within(scope, { roots: { list: plainReader(["a", "b"]) } }))).toEqual({ raw: "a, b" });
  });

  it.each([[undefined], [null], [""], ["/blank"], ["/gone"], [{}], [[]]])("returns undefined for %j", (text) =>
    expect(textOf(text, scope)).toBeUndefined(),
  );

  it("evaluates choices", () => {
    expect(textOf(choice("/on", "a", "b"), scope)).toMatchObject({ key: "a" });
    expect(textOf(choice("/blank", "a", "/name"), scope)).toEqual({ raw: "admin" });
    expect(textOf(choice("/blank", "a"), scope)).toBeUndefined();
  });

  it("returns undefined while a value is loading", () => {
    expect(textOf("$load/x", scope)).toBeUndefined();
    expect(textOf(choice("$load/x", "a", "b"), scope)).toBeUndefined();
    expect(textOf({ key: "x", with: { n: "$load/x" } }, scope)).toBeUndefined();
  });

  it("returns the first text that is not empty, unless an earlier one is loading", () => {
    expect(textOf({ first: ["/blank", "/gone", "/name", "other"] }, scope)).toEqual({ raw: "admin" });
    expect(textOf({ first: ["/blank", { key: "none", with: { n: "/zero" } }] }, scope)).toMatchObject({ key: "none" });
    expect(textOf({ first: ["$load/x", "other"] }, scope)).toBeUndefined();
    expect(textOf({ first: ["/blank", "/gone"] }, scope)).toBeUndefined();
  });

  it("returns a text that is looked up", () => {
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

  it("keeps a text that is similar to a reference", () => {
    expect(textOf(`\${role_admin}`, scope)).toMatchObject({ key: `\${role_admin}` });
  });
});
