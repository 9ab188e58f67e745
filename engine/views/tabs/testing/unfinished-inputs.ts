import { EditorView } from "@codemirror/view";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { LeafSchema, PlanField } from "../../../language/plan/plan.ts";
import { CONTROLS, type ControlName } from "../../../language/vocabulary.ts";
import { press } from "../../form/testing/keeper.ts";
import { part } from "../../testing/plan-parts.ts";

/** Describes input that is not a value yet, in one control. */
export interface UnfinishedInput {
  readonly schema: LeafSchema;
  readonly value: unknown;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Types the input. `name` is the accessible name of the control. */
  type(name: string): unknown;
  /** Returns what the control shows of the input. */
  shown(name: string): unknown;
  readonly error: RegExp;
}

export const fire = (element: Element, value: string) => fireEvent.change(element, { target: { value } });
export const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: "input" });
const editor = async (name: string) =>
  EditorView.findFromDOM(await screen.findByRole("textbox", { name })) ?? expect.unreachable();
const fileInput = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? expect.unreachable();

/** Input that the browser cannot read, and reports without its text. */
const unreadable = {
  async type(name: string) {
    const element = await input(name);
    vi.spyOn(element, "validity", "get").mockReturnValue({ badInput: true } as ValidityState);
    fire(element, "");
    fireEvent.blur(element);
  },
  shown: async (name: string) => (await input(name)).value,
};

/** The input of each control that is not a value yet, or the reason why there is none. */
const INPUTS: Readonly<Record<ControlName, UnfinishedInput | string>> = {
  text: {
    schema: { type: "string" },
    value: "5",
    settings: { type: "number" },
    ...unreadable,
    error: /^Enter a number\.$/,
  },
  "text-area": "every text is a value",
  password: "every text is a value",
  code: "every text is a value",
  colour: "every text is a value, which the schema checks",
  "multi-text": {
    schema: { type: "array", items: { type: "string" } },
    value: ["5", "6"],
    settings: { type: "number" },
    type: () => unreadable.type("x 2"),
    shown: async () => Promise.all([1, 2].map(async (at) => (await input(`x ${at}`)).value)),
    error: /^Enter a number\.$/,
  },
  switch: "is chosen",
  checkbox: "is chosen",
  radio: "is chosen",
  checkboxes: "is chosen",
  select: "is chosen, or a text that is a value",
  "multi-select": "is chosen",
  picker: "is chosen in a dialog",
  copy: "is not edited",
  "read-only": "is not edited",
  rows: "its columns are controls",
  number: { schema: { type: "integer" }, value: 5, ...unreadable, error: /^Enter a number\.$/ },
  duration: {
    schema: { type: "integer", format: "duration-seconds" },
    value: 60,
    ...unreadable,
    error: /^Enter a number\.$/,
  },
  date: {
    schema: { type: "string", format: "date" },
    value: "2024-01-02",
    ...unreadable,
    error: /^Enter a date that exists\.$/,
  },
  "date-time": { schema: { type: "string" }, value: "2024-01-02T03:04", ...unreadable, error: /^Enter a date/ },
  json: {
    schema: {},
    value: { a: 1 },
    async type(name) {
      const view = await editor(name);
      act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '{"a": 2' } }));
    },
    shown: async (name) => (await editor(name)).state.doc.toString(),
    error: /^This is not valid JSON/,
  },
  "key-value": {
    schema: { type: "object", additionalProperties: { type: "string" } },
    value: { a: "1", b: "2" },
    async type() {
      fire(await input("Key 2"), "a");
      press("Add entry");
      fire(await input("Value 3"), "3");
    },
    shown: async () =>
      Promise.all(
        ["Key 1", "Value 1", "Key 2", "Value 2", "Key 3", "Value 3"].map(async (at) => (await input(at)).value),
      ),
    error: /^Enter a key\.$/,
  },
  file: {
    schema: {},
    value: { a: 1 },
    settings: { kind: "json" },
    async type() {
      await waitFor(fileInput);
      fireEvent.change(fileInput(), { target: { files: [new File(["{"], "broken.json")] } });
      await screen.findByText("broken.json");
    },
    shown: () => screen.queryByText("broken.json")?.textContent,
    error: /^This file is not valid JSON/,
  },
  image: {
    schema: { type: "string" },
    value: "",
    async type() {
      await waitFor(fileInput);
      fireEvent.change(fileInput(), { target: { files: [new File(["x"], "note.txt", { type: "text/plain" })] } });
      await screen.findByText("This file is not an image.");
    },
    shown: () => "",
    error: /^This file is not an image\.$/,
  },
  schema: {
    schema: { type: "object", additionalProperties: { type: "object" } },
    value: { first: {}, second: {} },
    async type() {
      const names = await screen.findAllByLabelText("Name *");
      fire(names[1] ?? expect.unreachable(), "first");
    },
    shown: async () => (await screen.findAllByLabelText<HTMLInputElement>("Name *")).map(({ value }) => value),
    error: /name/,
  },
};

/** The controls that hold input that is not a value, each with that input. */
export const UNFINISHED = CONTROLS.flatMap((name) => {
  const one = INPUTS[name];
  return typeof one === "string" ? [] : [[name, one] as const];
});

/** Returns the field with one control. */
export function fieldOf(name: ControlName, { schema, settings }: UnfinishedInput): PlanField {
  return part("/x", { control: { name, ...(settings ? { settings } : {}) }, schema });
}
