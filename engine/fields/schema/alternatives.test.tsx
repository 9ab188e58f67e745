import { cleanup, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderValue } from "./testing/render-value.ts";

afterEach(cleanup);
// The schema forms are loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("Value with several alternatives", () => {
  const ADDRESS = { type: "object", required: ["street"], properties: { street: { type: "string", title: "street" } } };
  const CARD = {
    type: "object",
    required: ["kind", "number"],
    properties: { kind: { const: "card" }, number: { type: "string", minLength: 4 }, note: { type: "string" } },
  };
  const BANK = {
    type: "object",
    required: ["kind", "iban"],
    properties: { kind: { const: "bank" }, iban: { type: "string" }, note: { type: "string" } },
  };

  it.each([
    ["oneOf", { discriminator: { propertyName: "kind" } }],
    ["anyOf", {}],
  ])("switches between the alternatives of %s, and keeps the members that fit the next one", async (word, more) => {
    const form = await renderValue(
      { type: "object", [word]: [CARD, BANK], ...more },
      { kind: "card", number: "1234", note: "n", more: 1 },
    );
    expect(form.text("number *").value).toBe("1234");
    expect(within(form.group).queryByLabelText("kind")).toBeNull();
    form.choose("Kind", "bank");
    expect(within(form.group).queryByLabelText("number *")).toBeNull();
    form.type("iban *", "DE1");
    expect(await form.value()).toEqual({ kind: "bank", note: "n", more: 1, iban: "DE1" });
  });

  it("detects the current alternative without a distinguishing member", async () => {
    const form = await renderValue(
      { anyOf: [{ type: "string", title: "city" }, { type: "integer" }, ADDRESS] },
      { street: "Main" },
    );
    expect(form.text("Street *").value).toBe("Main");
    form.choose("Kind", "City");
    form.type("City", "Bonn");
    form.type("City", "");
    form.type("City", "Köln");
    expect(await form.value()).toBe("Köln");
  });

  it("distinguishes a number and a text that look alike", async () => {
    const complain = vi.spyOn(console, "error");
    const form = await renderValue(
      { type: "object", properties: { level: { enum: [2, "2", "high"] } } },
      { level: "2" },
    );
    const choice = within(form.group).getByLabelText<HTMLSelectElement>("level");
    const offered = [...choice.options].map(({ text }) => text).filter((text) => text.includes("2"));
    expect(offered).toEqual(["2", '"2"']);
    expect(choice.selectedOptions[0]?.text).toBe('"2"');
    form.choose("level", "2");
    expect(await form.value()).toEqual({ level: 2 });
    expect(complain).not.toHaveBeenCalled();
  });

  it("shows no members before an alternative is chosen", async () => {
    const form = await renderValue({ oneOf: [CARD, BANK] });
    expect(within(form.group).queryByRole("textbox")).toBeNull();
    form.choose("Kind", "card");
    expect(await form.refused()).toEqual(["number"]);
    form.type("number *", "1234");
    expect(await form.value()).toEqual({ kind: "card", number: "1234" });
  });

  it("renders a member of several types by the chosen type", async () => {
    const form = await renderValue(
      { type: "object", properties: { size: { type: ["integer", "string"] } } },
      { size: 4 },
    );
    expect(form.text("Whole number").value).toBe("4");
    form.choose("size", "Text");
    form.type("Text", "big");
    expect(await form.value()).toEqual({ size: "big" });
  });
});
