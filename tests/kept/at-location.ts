import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlanAction } from "../../engine/language/plan/plan.ts";
import { actionsIn, addressOf, keysFor, locationsOf, type ScreenLocation } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { isRendered } from "../faults/check-load.ts";
import { pressAction } from "../faults/press-action.ts";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { activePart, isDialogOpen, nextTask, waitFor } from "../support/user-events.ts";
import { type ControlState, lostStates, readControls, touchControls } from "./controls.ts";
import { type LateArrivals, lateArrivals } from "./late-arrivals.ts";

const LOCATIONS: readonly ScreenLocation[] = screens.flatMap((screen) => locationsOf(screen));
/** Milliseconds within which a click must open a dialog. */
const SOON = 2_000;
/** Milliseconds for a location with all its dialogs: a limit for tests that never end. */
const LIMIT = 240_000;

/**
 * Defines tests for a share of the locations, between `from` and `to` (0 to 1): late data must not reset touched
 * controls.
 */
export function tryAtLocations(from: number, to: number): void {
  const tried = new Set<string>();
  let rendered: RenderedConsole;
  let late: LateArrivals;
  beforeAll(async () => {
    rendered = renderConsole();
    late = await lateArrivals(rendered.services);
  });
  afterAll(() => rendered.close());

  for (const place of LOCATIONS.slice(Math.round(from * LOCATIONS.length), Math.round(to * LOCATIONS.length)))
    it(
      `${place.name}`,
      async () => {
        const keys = await keysFor(place.screen, rendered.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        const address = addressOf(place, keys ?? {});
        const restore = rendered.sandbox.saveState();
        const found: string[] = [];
        try {
          await open(rendered, late, address);
          found.push(...(await losses(rendered, late)));
          for (const action of actionsIn(place).filter(promptsSomething)) {
            // The same action of a resource has the same dialog in every location.
            const name = [action.resource, action.id].join(".");
            if (tried.has(name)) continue;
            await open(rendered, late, address);
            if (!(await openDialog(place, action))) continue;
            tried.add(name);
            await rendered.rest(isRendered);
            found.push(...(await losses(rendered, late)).map((loss) => `${action.id}: ${loss}`));
          }
          await open(rendered, late, address);
        } finally {
          restore();
        }
        expect(found, found.join("; ")).toEqual([]);
      },
      LIMIT,
    );
}

function promptsSomething({ ask: query, do: steps }: PlanAction): boolean {
  return query.some(({ sections }) => sections !== undefined) || steps[0]?.kind === "show";
}

/** Opens a page again from another one, and discards its changes. */
async function open(rendered: RenderedConsole, late: LateArrivals, address: string): Promise<void> {
  const leaving = setInterval(leaveWithoutSaving, 10);
  await waitFor(() => {
    document.querySelector<HTMLElement>("[role=dialog] button[aria-label=Close]")?.click();
    return !isDialogOpen();
  });
  await rendered.leave(address);
  clearInterval(leaving);
  late.begin();
  await rendered.goTo(address);
  await rendered.rest(isRendered);
}

function leaveWithoutSaving(): void {
  for (const button of document.querySelectorAll<HTMLElement>(":is([role=dialog], [role=alertdialog]) button"))
    if (/^(Leave|Discard)/.test(button.textContent ?? "")) button.click();
}

async function openDialog(place: ScreenLocation, action: PlanAction): Promise<boolean> {
  const on = action.on.includes("row") ? "row" : (action.on[0] ?? "page");
  if (!(await pressAction({ name: action.id, place, action, on }))) return false;
  return (await waitFor(isDialogOpen, SOON)) === true;
}

/** Touches the open part of the page, lets all late data load, and returns what was lost. */
async function losses(rendered: RenderedConsole, late: LateArrivals): Promise<string[]> {
  const part = activePart();
  if (touchControls(part) === 0) return [];
  await nextTask();
  // Some fields are saved at once, one after the other.
  await waitFor(() => !rendered.services.work.busy());
  await rendered.rest(isRendered);
  const before = await readStates(part);
  await late.arrive();
  await nextTask();
  await rendered.rest(isRendered);
  await nextTask();
  return part.isConnected ? lostStates(before) : ["what was open is gone"];
}

/** Milliseconds without a change after which a page counts as settled. */
const STILL = 50;

/** Returns the state of the controls once all of them have their new values. */
async function readStates(part: Element): Promise<readonly ControlState[]> {
  let before = readControls(part);
  for (;;) {
    await new Promise((later) => setTimeout(later, STILL));
    if (lostStates(before).length === 0) return before;
    before = readControls(part);
  }
}
