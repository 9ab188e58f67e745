import { afterEach, expect, it, vi } from "vitest";
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

it.each([
  ["centres a field", 100, "center"],
  ["shows the start of a field that is too high to be centred", 5000, "start"],
])("focusField: %s", (_title, height, block) => {
  place(part("input", { id: "f" }));
  const field = document.querySelector("[data-field]");
  if (!field) throw new Error("There is no field.");
  field.getBoundingClientRect = () => new DOMRect(0, 0, 100, height);
  const scroll = vi.fn<Element["scrollIntoView"]>();
  field.scrollIntoView = scroll;
  focusField("f");
  expect(scroll).toHaveBeenCalledWith({ block });
});

it("focusField: focuses the text of an editor and not its buttons", () => {
  place(part("div", { id: "f" }), part("button", { id: "copy" }), part("div", { id: "text", contenteditable: "true" }));
  const text = document.getElementById("text");
  if (text) text.tabIndex = 0;
  focusField("f");
  expect(document.activeElement?.id).toBe("text");
});
