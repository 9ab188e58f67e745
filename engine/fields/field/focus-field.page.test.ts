import { afterEach, expect, it } from "vitest";
import { focusField } from "./focus-field.ts";

afterEach(() => document.body.replaceChildren());

/** A field "f" with what is in it. */
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

it("gives the focus to the control", () => {
  place(part("button", { id: "help" }), part("input", { id: "f" }));
  focusField("f");
  expect(document.activeElement?.id).toBe("f");
});

it("gives the focus to the button of a control that is hidden behind it", () => {
  place(part("button", { id: "help" }), part("input", { id: "f", tabindex: "-1" }), part("button", { id: "browse" }));
  focusField("f");
  expect(document.activeElement?.id).toBe("browse");
});
