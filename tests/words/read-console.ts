import { afterAll, beforeAll, expect, it } from "vitest";
import { actionsIn, addressOf, keysFor, type Place, placesOf } from "../e2e/support/addresses.ts";
import { screens, texts } from "../e2e/support/plan.ts";
import { type DrawnConsole, drawConsole } from "../faults/drawn-console.tsx";
import { CLOSED } from "../rights/judge-page.ts";
import { isDrawn } from "../faults/judge-load.ts";
import type { PlacedAction } from "../faults/placed-actions.ts";
import { pressAction } from "../faults/press-action.ts";
import type { PlanAction } from "../../engine/model/plan.ts";
import * as hand from "../support/hand.ts";
import { wordFaults } from "./judge-words.ts";
import { type OddData, oddFaults } from "./odd-data.ts";
import { wordsIn } from "./words-on-page.ts";

/** Milliseconds for a place with all its dialogs: a bound for what never ends. */
const LIMIT = 240_000;

/** Milliseconds in which what is pressed opens a dialog. */
const SOON = 2_000;

/** Reads every screen, and every dialog that it opens, as somebody; with odd data in place of what the server holds. */
export function readConsole(who: string, data?: OddData): void {
  const places = screens.flatMap((screen) => placesOf(screen));
  let drawn: DrawnConsole;
  beforeAll(async () => {
    drawn = drawConsole(who, data?.through);
  });
  afterAll(() => drawn.close());

  for (const place of places)
    it(
      data ? `${place.name} shows odd data as it is` : `${place.name} shows ${who} words alone`,
      async () => {
        const keys = await keysFor(place.screen, drawn.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        data?.begin(places.indexOf(place));
        drawn.forget();
        const address = addressOf(place, data?.keys(keys ?? {}) ?? keys ?? {});
        const open = async (): Promise<void> => {
          await drawn.leave(address);
          await drawn.goTo(address);
          await drawn.rest(isDrawn);
        };
        const restore = drawn.sandbox.keep();
        try {
          await open();
          const unnamed = data === undefined && !(await hand.until(() => unnamedSteps().length === 0, SOON));
          const found = [...(unnamed ? unnamedSteps() : []), ...faultsIn(document.body, place.name)];
          for (const action of actionsIn(place).filter(opensDialog)) {
            found.push(...(await readDialog(drawn, place, action)));
            await open();
          }
          expect([...new Set(found)]).toEqual([]);
        } finally {
          restore();
        }
      },
      LIMIT,
    );
}

/** Labels of record screens while the record's name is not known. */
const RECORD_LABELS = new Set(
  screens
    .filter(({ entry }) => entry.of !== undefined && entry.paths[0]?.includes(`{${entry.of}}`))
    .flatMap(({ entry }) => [entry.crumb, entry.title])
    .flatMap((label) => (typeof label === "string" ? [texts[label] ?? label] : [])),
);

/** Steps of the breadcrumb that do not name their record. */
function unnamedSteps(): string[] {
  // Who may not open a page may not read what it lies in.
  if (CLOSED.test(document.querySelector("main h2")?.textContent ?? "")) return [];
  const links = [...document.querySelectorAll("nav[aria-label=Breadcrumb] a")].map((link) => link.textContent ?? "");
  return links.filter((text) => RECORD_LABELS.has(text)).map((text) => `the breadcrumb says "${text}"`);
}

function opensDialog({ ask, do: steps }: PlanAction): boolean {
  return ask.length > 0 || steps.some(({ kind }) => kind === "show");
}

/** Opens what an action asks, and the lists that records are chosen from in it. */
async function readDialog(drawn: DrawnConsole, place: Place, action: PlanAction): Promise<string[]> {
  const on = action.on.includes("row") ? "row" : action.on[0];
  if (on === undefined) return [];
  const placed: PlacedAction = { name: action.id, place, action, on };
  if (!(await pressAction(placed))) return [];
  await drawn.rest(() => hand.isDialogOpen(), SOON);
  if (!hand.isDialogOpen()) return [];
  await drawn.rest(isDrawn, SOON);
  const name = `${place.name} > ${action.id}`;
  const found = faultsIn(hand.part(), name);
  const asking = hand.part();
  for (const open of asking.querySelectorAll<HTMLButtonElement>("fieldset > button[id]:only-child")) {
    if (!hand.takesPress(open)) continue;
    open.click();
    await hand.until(() => hand.part() !== asking, SOON);
    if (hand.part() === asking) continue;
    await drawn.rest(isDrawn, SOON);
    const list = hand.part();
    found.push(...faultsIn(list, `${name} > choose`));
    list.querySelector<HTMLButtonElement>("button[aria-label=Close]")?.click();
    await hand.until(() => !list.isConnected, SOON);
  }
  return found;
}

function faultsIn(root: Element, where: string): string[] {
  const made = document.querySelector(".odd-markup") ? [`${where}: data became markup`] : [];
  const read = wordsIn(root).flatMap((word) => {
    const { faults, rest } = word.of === "code" ? { faults: [], rest: word.text } : oddFaults(word.text);
    return [...faults, ...wordFaults({ ...word, text: rest })].map(
      (fault) => `${where}: ${fault}: ${word.text.slice(0, 160)}`,
    );
  });
  return [...made, ...read];
}
