import { parseText } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { type Scope, UNKNOWN, within } from "../scope.ts";
import { evaluateText, type ResolvedText, type SlotNames } from "./evaluate-text.ts";
import { choice } from "../testing/choice.ts";

/** A text as descriptors write it, ready for translation. */
function said(written: unknown, scope: Scope, named?: SlotNames): ResolvedText | undefined {
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
    expect(said("deleteRole", scope)).toEqual({
      key: "deleteRole",
      slots: { name: "admin", on: true, blank: "", zero: 0 },
    });
    expect(said("deleteRole", { roots: {} })).toEqual({ key: "deleteRole", slots: {} });
  });

  it("prefers given slots to what is said around, that to the count, that to the record", () => {
    const around = within(scope, {
      roots: { selection: plainReader([1, 2]), said: plainReader({ name: "said", count: 7 }) },
    });
    expect(said("x", within(scope, { roots: { selection: plainReader([1, 2]) } }))).toMatchObject({
      slots: { name: "admin", count: 2 },
    });
    expect(said("x", around)).toMatchObject({ slots: { name: "said", count: 7 } });
    expect(said({ key: "x", with: { name: "$realm/realm", count: { count: "/gone" } } }, around)).toMatchObject({
      slots: { name: "acme", count: 0 },
    });
  });

  it.each([
    ["count", { count: "/list" }, 2],
    ["first", { first: ["/gone", "x"] }, "x"],
    ["text", "x", "x"],
  ])("fills a slot that is called %s like an operator", (name, value, filled) => {
    const at = { roots: { record: plainReader({ list: ["a", "b"] }) } };
    expect(said({ key: "k", with: { [name]: value } }, at)).toMatchObject({ slots: { [name]: filled } });
  });

  it("reads a reference as a raw text", () => {
    expect(said("/name", scope)).toEqual({ raw: "admin" });
    expect(said("/zero", scope)).toEqual({ raw: "0" });
  });

  it.each([[undefined], [null], [""], ["/blank"], ["/gone"], [{}], [[]]])("says nothing for %j", (text) =>
    expect(said(text, scope)).toBeUndefined(),
  );

  it("chooses", () => {
    expect(said(choice("/on", "a", "b"), scope)).toMatchObject({ key: "a" });
    expect(said(choice("/blank", "a", "/name"), scope)).toEqual({ raw: "admin" });
    expect(said(choice("/blank", "a"), scope)).toBeUndefined();
  });

  it("says nothing yet while it waits", () => {
    expect(said("$load/x", scope)).toBeUndefined();
    expect(said(choice("$load/x", "a", "b"), scope)).toBeUndefined();
    expect(said({ key: "x", with: { n: "$load/x" } }, scope)).toBeUndefined();
  });

  it("says the first of several that says something, and waits for one before it", () => {
    expect(said({ first: ["/blank", "/gone", "/name", "other"] }, scope)).toEqual({ raw: "admin" });
    expect(said({ first: ["/blank", { key: "none", with: { n: "/zero" } }] }, scope)).toMatchObject({ key: "none" });
    expect(said({ first: ["$load/x", "other"] }, scope)).toBeUndefined();
    expect(said({ first: ["/blank", "/gone"] }, scope)).toBeUndefined();
  });

  it("says what is looked up", () => {
    const types = [
      { id: "a", help: "Of a" },
      { id: "b", help: "" },
    ];
    const at = (id: string): Scope => ({ roots: { record: plainReader({ id }), server: plainReader({ types }) } });
    const help = "$server/types/{id=/id}/help";
    expect(said(help, at("a"))).toEqual({ raw: "Of a" });
    expect(said(help, at("b"))).toBeUndefined();
    expect(said({ first: [help, "none"] }, at("c"))).toMatchObject({ key: "none" });
  });

  it("keeps a text that only looks like a reference", () => {
    expect(said(`\${role_admin}`, scope)).toMatchObject({ key: `\${role_admin}` });
  });
});
