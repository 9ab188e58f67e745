import { fireEvent } from "@testing-library/dom";
import { expect } from "vitest";
import { isMap } from "../../../engine/language/is-map.ts";
import type { PlanResource } from "../../../engine/language/plan/plan.ts";
import { read } from "../../../engine/language/pointer.ts";
import { decodeBySchema } from "../../../engine/record/codecs/by-schema.ts";
import type { EntitySchema } from "../../../engine/record/shape/entity-schema.ts";
import { addressOf, keysFor, type ScreenLocation } from "../../e2e/support/addresses.ts";
import { resources } from "../../e2e/support/plan.ts";
import type { RenderedConsole } from "../../faults/rendered-console.tsx";
import { fillNew } from "../../faults/fill-new.ts";
import { isRendered } from "../../faults/check-load.ts";
import { canSave, saveButton } from "../../faults/check-save.ts";
import { type Shown, shownFields } from "./shown-fields.ts";

/** Milliseconds within which a form must offer to save. */
const SOON = 60;

/** Milliseconds after which a form that has sent nothing counts as rejected. */
const PATIENCE = 300;

/** Number of rounds in which switches that were turned on may reveal further switches. */
const ROUNDS = 3;

/** Changes a form before the rest is filled in; `settle` waits until the page is rendered. */
export type Prepare = (settle: () => Promise<unknown>) => Promise<void>;

/** The result of a creation: the number of values in the form, and those that were not sent. */
export type Creation = { readonly shown: number; readonly lost: readonly string[] };

/** Creates a record through the whole console, and compares the values in its form with the request. */
export async function create(rendered: RenderedConsole, place: ScreenLocation, prepare: Prepare): Promise<Creation> {
  const own = globalThis.fetch;
  const sent: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    if (init?.method !== undefined && init.method !== "GET" && typeof init.body === "string")
      sent.push(JSON.parse(init.body));
    return own(input, init);
  };
  try {
    const resource = resources[place.of?.resource ?? ""];
    const keys = await keysFor(place.screen, rendered.sandbox.api);
    if (!resource || keys === undefined) throw new Error(`Nothing opens ${place.name}.`);
    const address = addressOf(place, keys);
    await rendered.leave(address);
    await rendered.goTo(address);
    const settle = async () => {
      await renderedAgain();
      return rendered.rest(isRendered);
    };
    await settle();
    await prepare(settle);
    const shown = new Map<string, Shown>();
    const look = async (): Promise<void> => {
      await settle();
      const now = shownFields(place.view, resource);
      for (const pointer of now.places) shown.delete(pointer);
      for (const one of now.shown) shown.set(one.pointer, one);
    };
    const isReady = async (): Promise<boolean> => {
      await rendered.rest(canSave, SOON);
      return canSave();
    };
    await fillNew(place, isReady, look);
    await look();
    saveButton()?.click();
    await rendered.rest(() => sent.length > 0, PATIENCE);
    if (sent.length === 0) await saveWithoutRejected(look);
    await rendered.rest(() => sent.length > 0);
    expect(sent.length, `requests of ${place.name}: ${complaints()}`).toBeGreaterThan(0);
    return { shown: shown.size, lost: lostIn(sent, [...shown.values()], resource) };
  } finally {
    globalThis.fetch = own;
  }
}

/** Waits for one turn of the event loop, in which typed values are rendered. */
function renderedAgain(): Promise<void> {
  return new Promise((later) => setTimeout(later));
}

/** Turns every switch of the form on, so that dependent fields appear. */
export const turnAllOn: Prepare = async (settle) => {
  for (let round = 0; round < ROUNDS; round++) {
    const off = document.querySelectorAll<HTMLElement>("main [data-field] [role=switch][aria-checked=false]");
    for (const one of off) if (one.getAttribute("aria-disabled") !== "true") one.click();
    await settle();
  }
};

function complaints(): string {
  return [...document.querySelectorAll("main [id$='-error']")]
    .map(({ id, textContent }) => `${id} ${textContent}`)
    .join("; ");
}

/** Selects another option of every choice, so that dependent fields are replaced. */
export const chooseOther: Prepare = async (settle) => {
  for (const one of document.querySelectorAll<HTMLSelectElement>("main [data-field] select")) {
    const other = [...one.options].find(({ disabled, value }) => !disabled && value !== "" && value !== one.value);
    if (other) fireEvent.change(one, { target: { value: other.value } });
    await settle();
  }
  for (const one of document.querySelectorAll<HTMLInputElement>("main [data-field] [role=combobox]")) {
    one.focus();
    fireEvent.click(one);
    await settle();
    const [, other] = document.querySelectorAll<HTMLElement>("[role=option]");
    if (other) fireEvent.mouseDown(other);
    other?.click();
    await settle();
  }
};

/** Turns off switches with an error, which conflict with others, and saves. */
async function saveWithoutRejected(look: () => Promise<void>): Promise<void> {
  const rejected = [...document.querySelectorAll("main [data-field]:has([id$='-error'])")];
  for (const one of rejected) one.querySelector<HTMLElement>("[role=switch]")?.click();
  await look();
  saveButton()?.click();
}

/**
 * Returns values that are missing in the request: in its body, or in the part of the body that contains most of them.
 */
export function lostIn(
  sent: readonly unknown[],
  shown: readonly Shown[],
  { schema }: Pick<PlanResource, "schema">,
): string[] {
  const lost = sent.flatMap(mapsIn).map((body) => {
    const record = decodeBySchema(schema as EntitySchema, body);
    return shown.flatMap(({ pointer, text }) => {
      const value = read(record, pointer);
      const isSent = text === undefined ? value !== undefined : isSame(value, text);
      return isSent ? [] : [`${pointer} shows ${text ?? "a value"}, sent is ${JSON.stringify(value) ?? "nothing"}`];
    });
  });
  return lost.toSorted((a, b) => a.length - b.length)[0] ?? ["nothing is sent"];
}

function mapsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(mapsIn);
  return isMap(value) ? [value, ...Object.values(value).flatMap(mapsIn)] : [];
}

/** Returns whether a value matches its text. Lists and dates are shown in another form than they are stored. */
function isSame(value: unknown, text: string): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" ? value !== null : String(value) === text;
}
