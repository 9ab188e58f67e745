import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LeafSchema } from "../../language/plan/plan.ts";
import { renderValue } from "./testing/render-value.ts";

afterEach(cleanup);
// The schema forms are loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ADDRESS: LeafSchema = {
  type: "object",
  title: "address",
  required: ["street"],
  properties: { street: { type: "string", title: "street", minLength: 2 }, city: { type: "string", title: "city" } },
};

describe("Value rendered by its schema", () => {
  it("shows the members of an object, and keeps unknown ones", async () => {
    const form = await renderValue(ADDRESS, { street: "Main", zip: "1" });
    expect(form.text("Street *").value).toBe("Main");
    expect(form.text("City").value).toBe("");
    form.type("City", "Bonn");
    expect(await form.value()).toEqual({ street: "Main", zip: "1", city: "Bonn" });
  });

  it("edits a map of texts among its members", async () => {
    const map: LeafSchema = { type: "object", additionalProperties: { type: "string" } };
    const form = await renderValue({ type: "object", properties: { map } }, { map: { a: "1", b: "2" } });
    form.type("Key 1", "c");
    expect(await form.value()).toEqual({ map: { b: "2", c: "1" } });
  });

  it("is unchanged until the user edits it", async () => {
    const form = await renderValue(
      {
        type: "object",
        properties: {
          on: { type: "boolean", default: true },
          a: { ...ADDRESS, default: { street: "x" } },
          l: { type: "array", minItems: 2, items: ADDRESS },
        },
      },
      {},
    );
    form.clean();
  });

  it("renders nested objects, and removes those that become empty", async () => {
    const form = await renderValue({ type: "object", properties: { home: ADDRESS } });
    form.type("Street *", "Main", within(form.group).getByRole("group", { name: "Address" }));
    form.type("Street *", "");
    form.clean();
    form.type("City", "Bonn");
    expect(await form.refused()).toEqual(["Street"]);
    form.type("Street *", "Main");
    expect(await form.value()).toEqual({ home: { city: "Bonn", street: "Main" } });
  });

  it("adds, moves and removes items of a list", async () => {
    const form = await renderValue({ type: "array", maxItems: 3, items: ADDRESS }, [
      { street: "One" },
      { street: "Two", zip: 2 },
    ]);
    form.press("Add row");
    const third = await within(form.group).findByRole("group", { name: "Value 3" });
    expect(within(form.group).queryByRole("button", { name: "Add row" })).toBeNull();
    form.type("Street *", "Three", third);
    form.press("Move up: Value 3");
    form.press("Remove Value 1");
    expect(await form.value()).toEqual([{ street: "Three" }, { street: "Two", zip: 2 }]);
  });

  it("keeps the types of the items of a list", async () => {
    const form = await renderValue({ type: "array", items: { type: "integer" } }, [1]);
    form.press("Add row");
    fireEvent.change(await within(form.group).findByRole("spinbutton", { name: "Value 2" }), {
      target: { value: "7" },
    });
    expect(await form.value()).toEqual([1, 7]);
  });

  it("renders the items of a tuple by their own schemas, followed by further items", async () => {
    const tuple = {
      type: "array",
      prefixItems: [{ type: "string", title: "city" }, { type: "number" }],
      items: { type: "boolean" },
    };
    const form = await renderValue(tuple, ["Bonn", 1.5]);
    expect(form.text("City").value).toBe("Bonn");
    form.type("Value 2", "2.5");
    form.press("Add row");
    fireEvent.click(await within(form.group).findByRole("switch", { name: "Value 3" }));
    expect(await form.value()).toEqual(["Bonn", 2.5, true]);
  });

  it("can begin a tuple with any of its items", async () => {
    const form = await renderValue({
      type: "array",
      prefixItems: [{ type: "string" }, { type: "number" }],
      items: false as never,
    });
    expect(within(form.group).queryByRole("button", { name: "Add row" })).toBeNull();
    form.type("Value 2", "2.5");
    form.type("Value 1", "a");
    expect(await form.value()).toEqual(["a", 2.5]);
  });

  it("renders the members that depend on another member", async () => {
    const schema = {
      type: "object",
      properties: { a: { type: "string" } },
      dependentSchemas: { a: { properties: { b: { type: "string" } }, required: ["b"] } },
      dependentRequired: { b: ["c"] },
    };
    const form = await renderValue({ ...schema, properties: { ...schema.properties, c: { type: "string" } } });
    expect(within(form.group).queryByLabelText("b *")).toBeNull();
    form.type("a", "1");
    form.type("b *", "2");
    expect(await form.refused()).toEqual(["c"]);
    form.type("c *", "3");
    expect(await form.value()).toEqual({ a: "1", b: "2", c: "3" });
  });

  it("renders the members of a conditional schema", async () => {
    const then: string = "then";
    const schema = {
      type: "object",
      properties: { mode: { type: "string", enum: ["a", "b"] } },
      if: { properties: { mode: { const: "a" } }, required: ["mode"] },
      else: { properties: { less: { type: "string" } } },
      [then]: { properties: { more: { type: "integer", minimum: 3 } }, required: ["more"] },
    };
    const form = await renderValue(schema, { mode: "b", less: "x" });
    expect(form.text("less").value).toBe("x");
    form.choose("mode", "a");
    form.type("more *", "2");
    expect(await form.refused()).toEqual(["more"]);
    form.type("more *", "3");
    expect(await form.value()).toEqual({ mode: "a", less: "x", more: 3 });
  });

  it("adds, renames and removes members with free names", async () => {
    const schema = { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "integer" } };
    const form = await renderValue(schema, { a: "x", "b.c/d": 1, e: 2 });
    form.type("Name of the next value", "a");
    form.press("Add");
    await within(form.group).findByText("Another value has this name. Choose another one.");
    form.type("Name of the next value", "n");
    form.press("Add");
    form.type("n", "3", await within(form.group).findByRole("group", { name: "n" }));
    const name = within(within(form.group).getByRole("group", { name: "b.c/d" })).getByLabelText("Name *");
    fireEvent.change(name, { target: { value: "__proto__" } });
    fireEvent.blur(name);
    form.press("Remove e");
    expect(JSON.stringify(await form.value())).toBe('{"a":"x","__proto__":1,"n":3}');
  });

  it("checks names against their patterns, and renders each member by the schema of its pattern", async () => {
    const schema = {
      type: "object",
      patternProperties: { "^n.*$": { type: "integer" }, "^b.*$": { type: "boolean" } },
      additionalProperties: false,
    };
    const form = await renderValue(schema, { na: 1 });
    form.type("Name of the next value", "x");
    form.press("Add");
    await within(form.group).findByText("A value cannot have this name here. Choose another one.");
    form.type("Name of the next value", "bx");
    form.press("Add");
    fireEvent.click(await within(form.group).findByRole("switch", { name: "bx" }));
    expect(await form.value()).toEqual({ na: 1, bx: true });
  });

  it("shows a constant as read-only, and offers it where it is missing", async () => {
    const schema = {
      type: "object",
      required: ["v"],
      properties: { v: { const: 2 }, w: { const: "x" }, a: { type: "string" } },
    };
    const form = await renderValue(schema, { w: "x" });
    expect(form.text("w").readOnly).toBe(true);
    form.choose("v", "2");
    expect(await form.value()).toEqual({ w: "x", v: 2 });
  });

  it("renders a recursive schema as deep as the value, and adds further levels on demand", async () => {
    const schema = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          properties: {
            name: { type: "string" },
            next: { $ref: "#/$defs/node" },
            below: { type: "array", items: { $ref: "#/$defs/node" } },
          },
        },
      },
    };
    const form = await renderValue(schema, { name: "1", below: [{ name: "2", below: [{ name: "3" }] }] });
    expect(within(form.group).getAllByRole("group", { name: "below 1" })).toHaveLength(2);
    fireEvent.click(within(form.group).getAllByRole("button", { name: "Add next" })[0] ?? form.group);
    const next = await waitFor(() => within(form.group).getAllByRole("group", { name: "next" })[0] ?? form.group);
    form.type("name", "n", next);
    expect(await form.value()).toEqual({
      name: "1",
      next: { name: "n" },
      below: [{ name: "2", below: [{ name: "3" }] }],
    });
  });

  it("renders a value without a schema by its type", async () => {
    const form = await renderValue({ type: "object" }, { a: "x", b: [1], c: { d: true } });
    fireEvent.change(within(within(form.group).getByRole("group", { name: "a" })).getByLabelText("Text"), {
      target: { value: "y" },
    });
    expect(within(form.group).getByRole("switch", { name: "Yes or no" })).toBeTruthy();
    expect(await form.value()).toEqual({ a: "y", b: [1], c: { d: true } });
  });
});
