import { fireEvent } from "@testing-library/dom";
import type { PlanAction } from "../../engine/language/plan/plan.ts";
import type { ScreenLocation } from "../e2e/support/addresses.ts";
import type { RenderedConsole } from "../faults/rendered-console.tsx";
import { isRendered } from "../faults/check-load.ts";
import { pressAction } from "../faults/press-action.ts";
import * as userEvents from "../support/user-events.ts";

/** Milliseconds within which a click must open a part. */
const SOON = 2_000;

/** Returns the errors in the texts of an element; `where` names its location in them. */
export type TextCheck = (root: Element, where: string) => string[];

/** Returns whether an action opens a dialog always, or only under a condition. */
export function opensDialog({ ask: query, do: steps }: PlanAction): "always" | "perhaps" | undefined {
  if (query.some(({ when }) => when === undefined)) return "always";
  if (steps[0]?.kind === "show") return "always";
  return query.length > 0 || steps.some(({ kind }) => kind === "show") ? "perhaps" : undefined;
}

/** Returns the place where an action is clicked: in a row if possible. */
export function slotOf({ on }: PlanAction): PlanAction["on"][number] {
  return on.includes("row") ? "row" : (on[0] ?? "page");
}

/**
 * Opens the dialog of an action and its pickers.
 *
 * @returns the errors in their texts; `undefined` when the action is not offered
 */
export async function readDialog(
  rendered: RenderedConsole,
  place: ScreenLocation,
  action: PlanAction,
  check: TextCheck,
): Promise<string[] | undefined> {
  const name = `${place.name} > ${action.id}`;
  if (!(await pressAction({ name: action.id, place, action, on: slotOf(action) }))) return undefined;
  const always = opensDialog(action) === "always";
  // The first dialog of its kind needs code that is loaded lazily.
  await userEvents.waitFor(userEvents.isDialogOpen, always ? userEvents.WAIT_LIMIT : SOON);
  if (!userEvents.isDialogOpen()) return always ? [`${name}: opens no dialog`] : [];
  await rendered.rest(isRendered);
  const dialog = userEvents.activePart();
  return [...check(dialog, name), ...(await readPickers(rendered, dialog, name, check))];
}

/** Opens the pickers in a part of the page. */
export async function readPickers(
  rendered: RenderedConsole,
  part: Element,
  name: string,
  check: TextCheck,
): Promise<string[]> {
  const found: string[] = [];
  for (const open of part.querySelectorAll<HTMLButtonElement>("fieldset > button[id]:last-child")) {
    // The button below rows adds a row, after which the page could not be left.
    if (!userEvents.isPressable(open) || open.textContent !== "Choose…") continue;
    const before = userEvents.activePart();
    open.click();
    await userEvents.waitFor(() => userEvents.activePart() !== before, SOON);
    const list = userEvents.activePart();
    if (list === before) continue;
    await rendered.rest(isRendered);
    found.push(...check(list, `${name} > choose`));
    list.querySelector<HTMLButtonElement>("button[aria-label=Close]")?.click();
    await userEvents.waitFor(() => !list.isConnected);
  }
  return found;
}

/** Number of rows whose menus are read: later rows have the same ones. */
const ROWS = 2;

/** Opens the menus of the page and of its first rows. */
export async function readMenus(name: string, check: TextCheck): Promise<string[]> {
  const found: string[] = [];
  const all = [...document.querySelectorAll<HTMLElement>("main button[aria-haspopup=menu]")];
  const inRows = all.filter((opener) => opener.closest("tbody tr, li"));
  for (const opener of [...all.filter((one) => !inRows.includes(one)), ...inRows.slice(0, ROWS)]) {
    opener.click();
    const menu = await userEvents.waitFor(() => document.querySelector("[role=menu]"), SOON);
    if (!menu) continue;
    found.push(...check(menu, `${name} > menu`));
    fireEvent.pointerDown(opener, { button: 0 });
    await userEvents.waitFor(() => !menu.isConnected);
  }
  return found;
}

/** Focuses every button and link, and reads its tooltip. */
export async function readTooltips(name: string, check: TextCheck): Promise<string[]> {
  const found: string[] = [];
  const rows = new Set([...document.querySelectorAll("main tbody tr")].slice(ROWS));
  for (const element of document.querySelectorAll("main :is(button, a[href])")) {
    // An element that is described before the focus has its description on the page itself.
    const row = element.closest("tr");
    if ((row && rows.has(row)) || element.hasAttribute("aria-describedby")) continue;
    fireEvent.focusIn(element);
    await userEvents.nextTask();
    const shown = document.getElementById(element.getAttribute("aria-describedby") ?? "");
    if (shown) found.push(...check(shown, `${name} > tooltip`));
    fireEvent.focusOut(element);
  }
  return found;
}
