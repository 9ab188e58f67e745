import { afterEach, expect, it } from "vitest";
import { focusField } from "./focus-field.ts";

afterEach(() => document.body.replaceChildren());

/** Adds a field "f" with these elements to the page. */
function place(...inside: HTMLElement[]): void {
  const field = document.createElement("div");
  field.dataset.field = "f";
  field.append(...inside);
  document.body.append(field);
}

function part(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

it("focusField: focuses the control", () => {
  place(part("button", { id: "help" }), part("input", { id: "f" }));
  focusField("f");
  expect(document.activeElement?.id).toBe("f");
});

it("focusField: focuses the button of a control that is hidden behind it", () => {
  place(part("button", { id: "help" }), part("input", { id: "f", tabindex: "-1" }), part("button", { id: "browse" }));
  focusField("f");
  expect(document.activeElement?.id).toBe("browse");
});
