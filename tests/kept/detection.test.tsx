import { afterEach, expect, it } from "vitest";
import { lostStates, readControls, touchControls } from "./controls.ts";

const PART =
  '<main><input type="text" id="form_r_1__name" /><button role="switch" aria-checked="false"></button></main>';

afterEach(() => document.body.replaceChildren());

function rendered(): HTMLElement {
  document.body.innerHTML = PART;
  const part = document.querySelector("main") ?? document.body;
  const toggle = part.querySelector("button");
  toggle?.addEventListener("click", () => toggle.setAttribute("aria-checked", "true"));
  return part;
}

it("touches text fields and switches, and reports nothing when they keep their values", () => {
  const part = rendered();
  expect(touchControls(part)).toBe(2);
  const before = readControls(part);
  expect(before.map(({ value }) => value)).toEqual(["tried here", "true"]);
  expect(lostStates(before)).toEqual([]);
});

it("reports a control that was replaced, even with the same value", () => {
  const part = rendered();
  touchControls(part);
  const before = readControls(part);
  const input = part.querySelector("input");
  input?.replaceWith(input.cloneNode());
  expect(lostStates(before)).toEqual(["input name was replaced"]);
});

it("reports a control that was reset", () => {
  const part = rendered();
  touchControls(part);
  const before = readControls(part);
  part.querySelector("button")?.setAttribute("aria-checked", "false");
  expect(lostStates(before)).toEqual(['button had "true" and has "false"']);
});
