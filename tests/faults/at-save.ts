import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, adminPath, keysFor, type ScreenLocation } from "../e2e/support/addresses.ts";
import { resources } from "../e2e/support/plan.ts";
import { REALM } from "../e2e/support/target.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { FAULTS } from "../support/fault-injector.ts";
import { type Change, changeSomething, controlsNow } from "./change-something.ts";
import { type RenderedConsole, renderFaultyConsole } from "./rendered-console.tsx";
import { fillNew } from "./fill-new.ts";
import { isRendered } from "./check-load.ts";
import {
  canSave,
  type Dirty,
  checkSave,
  checkSecondSave,
  checkSaveAtSessionEnd,
  checkSlowSave,
  checkUntouched,
} from "./check-save.ts";
import { nothingToSave } from "./save-locations.ts";

/** Milliseconds within which a form must offer to save. */
const SOON = 60;

const FAILING = FAULTS.filter((fault) => fault !== "slow");

/** Defines tests that change each of these forms and save it with faults, and then without. */
export function tryAtSave(places: readonly ScreenLocation[]): void {
  const table = printedTable();
  let rendered: RenderedConsole;
  beforeAll(() => {
    rendered = renderFaultyConsole();
  });
  afterAll(() => rendered.close());

  describe("Forms report a failed save, keep the input, and can save again", () => {
    for (const [at, place] of places.entries()) {
      const left = nothingToSave(place);
      if (left !== undefined) {
        table.push({ place: place.name, verdict: `left out: ${left}` });
        continue;
      }
      it(place.name, async () => {
        const restore = rendered.sandbox.saveState();
        try {
          const form = await openChanged(rendered, place);
          const [last, check] = LAST[at % LAST.length] ?? LAST[0];
          const counted = FAILING.map((fault) => [fault, () => checkSave(form, fault)] as const);
          const shortcoming = await first([...counted, [last, () => check(form)]]);
          table.push({
            place: place.name,
            faults: FAILING.length,
            last,
            verdict: shortcoming ?? "kept and saved",
          });
          expect(shortcoming).toBeUndefined();
        } finally {
          if (rendered.isDirty()) {
            rendered.close();
            rendered = renderFaultyConsole();
          } else {
            restore();
            rendered.forget();
          }
        }
      });
    }
  });
}

/** Final saves of a form after its faults. */
const LAST = [
  ["all is well", checkSecondSave],
  ["slow", checkSlowSave],
  ["session ends", checkSaveAtSessionEnd],
] as const;

/** Returns the first error. */
async function first(tries: readonly (readonly [string, () => Promise<string[]>])[]): Promise<string | undefined> {
  for (const [name, check] of tries) {
    const found = await check();
    if (found.length > 0) return `${name}: ${found.join("; ")}`;
  }
  return undefined;
}

/** Number of times that a page may load again while its controls are being searched. */
const MOST_LOADS = 3;

async function openChanged(rendered: RenderedConsole, place: ScreenLocation): Promise<Dirty> {
  const { api } = rendered.sandbox;
  const keys = await keysFor(place.screen, api);
  if (keys === undefined) throw new Error(`There is no record to open ${place.name} with.`);
  const address = addressOf(place, keys);
  rendered.closeMessages();
  await rendered.leave(address);
  await rendered.goTo(address);
  const { messages } = await rendered.rest(isRendered);
  const isReady = async (): Promise<boolean> => {
    await rendered.rest(canSave, SOON);
    return canSave();
  };
  const isNew = place.of?.new === true;
  const read = reader(rendered, place, keys);
  if (!isNew) expect(await checkUntouched(rendered, read), `${place.name}, before anything is changed`).toEqual([]);
  const tryToChange = () =>
    isNew
      ? fillNew(place, isReady, () => rendered.rest(isRendered))
      : changeSomething([...Object.values(keys).map(String), REALM], isReady);
  // Loaded data may start further requests of the page, even while its controls are being searched.
  let change: Change | undefined;
  for (let loads = 0; change === undefined && loads < MOST_LOADS; loads += 1) {
    await rendered.rest(isRendered);
    change = await tryToChange();
    if (isRendered(await rendered.rest(() => true))) break;
  }
  if (change === undefined)
    throw new Error(`${place.name} has nothing that can be changed and saved: ${document.body.textContent}`);
  if (change.typed !== undefined)
    await rendered.rest(() => controlsNow().some((value) => value.includes(change.typed ?? "")));
  const was = await read();
  return {
    rendered,
    change,
    before: messages,
    isOnServer: async () => {
      const now = await read();
      return now !== was && (change.typed === undefined || now.includes(change.typed));
    },
  };
}

/** Returns a function that reads the record of a location from the server, as text; for a new record, its list. */
function reader({ sandbox }: RenderedConsole, { of, name }: ScreenLocation, keys: Readonly<Record<string, unknown>>) {
  const resource = resources[of?.resource ?? ""];
  // A part of a document is read with its document.
  const read = resource?.document || of?.new ? resource?.list : resource?.read;
  if (typeof read?.get !== "string") throw new Error(`Nothing is known to read ${name} by.`);
  const path = adminPath(read.base, read.get, keys);
  return async () => JSON.stringify(await sandbox.api.get(path));
}
