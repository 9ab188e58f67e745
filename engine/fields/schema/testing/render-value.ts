import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Json, LeafSchema } from "../../../language/plan/plan.ts";
import { renderFields } from "../../../views/form/testing/render-fields.ts";
import { field } from "../../../views/form/testing/render-form.tsx";
import MESSAGES from "../../messages.en.json";

const TEXTS = {
  ...MESSAGES,
  street: "Street",
  city: "City",
  address: "Address",
};

/** Renders one value by its schema, within the record `{ other: "1", value }`. */
export async function renderValue(schema: LeafSchema, value?: Json) {
  const record = value === undefined ? { other: "1" } : { other: "1", value };
  const one = field("/value", { label: "Value", control: { name: "schema" }, schema });
  const form = await renderFields(record, [field("/other"), one], [], TEXTS);
  // Found by an attribute, because searches by role are slow on a page with many parts.
  const group = await waitFor(() => partOf("[data-schema]"), { timeout: 10_000 });
  return {
    ...form,
    group,
    text: (name: string, inside: HTMLElement = group) => within(inside).getByLabelText<HTMLInputElement>(name),
    type(name: string, text: string, inside: HTMLElement = group) {
      fireEvent.change(within(inside).getByLabelText(name), { target: { value: text } });
    },
    press(name: string, inside: HTMLElement = group) {
      fireEvent.click(within(inside).getByRole("button", { name }));
    },
    choose(name: string, option: string) {
      const select = within(group).getByRole("combobox", { name });
      const { value } = within(select).getByRole<HTMLOptionElement>("option", { name: option });
      fireEvent.change(select, { target: { value } });
    },
    /** Tries to save. Returns the labels of the fields with problems. */
    async refused() {
      fireEvent.click(screen.getByRole("button", { name: "update" }));
      await waitFor(() => expect(group.querySelector('[aria-invalid="true"]')).not.toBeNull());
      expect(form.server.writes()).toEqual([]);
      return [...group.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((input) =>
        input.labels?.[0]?.textContent?.replace(/ \*$/, ""),
      );
    },
    async value() {
      return (await form.sent()).value;
    },
  };
}

function partOf(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector);
  if (part === null) throw new Error(`There is no ${selector}.`);
  return part;
}
