import { fireEvent } from "@testing-library/dom";
import type { PlanAction } from "../../engine/language/plan/plan.ts";
import type { ScreenLocation } from "../e2e/support/addresses.ts";
import type { RenderedConsole } from "../faults/rendered-console.tsx";
import { isRendered } from "../faults/check-load.ts";
import { pressAction } from "../faults/press-action.ts";
import * as userEvents from "../support/user-events.ts";

/** Milliseconds in which what is pressed shows something. */
const SOON = 2_000;

/** Returns what is wrong with the words below an element, called by where it is. */
export type TextCheck = (root: Element, where: string) => string[];

/** Returns whether an action opens a dialog: always, or where what it asks depends on something. */
export function opensDialog({ ask: query, do: steps }: PlanAction): "always" | "perhaps" | undefined {
  if (query.some(({ when }) => when === undefined)) return "always";
  if (steps[0]?.kind === "show") return "always";
  return query.length > 0 || steps.some(({ kind }) => kind === "show") ? "perhaps" : undefined;
}

/** Returns where an action is pressed: in a row where it can be. */
export function slotOf({ on }: PlanAction): PlanAction["on"][number] {
  return on.includes("row") ? "row" : (on[0] ?? "page");
}

/**
 * Opens what an action asks, and the lists that records are chosen from in it.
 *
 * @returns what is wrong with the words there; `undefined` when the action is not offered
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
  // The first one of its kind is rendered by what has to be fetched.
  await userEvents.waitFor(userEvents.isDialogOpen, always ? userEvents.WAIT_LIMIT : SOON);
  if (!userEvents.isDialogOpen()) return always ? [`${name}: opens no dialog`] : [];
  await rendered.rest(isRendered);
  const dialog = userEvents.activePart();
  return [...check(dialog, name), ...(await readPickers(rendered, dialog, name, check))];
}

/** Opens the lists that records are chosen from in a part of the page. */
export async function readPickers(
  rendered: RenderedConsole,
  part: Element,
  name: string,
  check: TextCheck,
): Promise<string[]> {
  const found: string[] = [];
  for (const open of part.querySelectorAll<HTMLButtonElement>("fieldset > button[id]:last-child")) {
    // A button below rows adds one: the page could not be left again.
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

/** Rows whose menus are read: those below say the same. */
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

/** Focuses what can have the focus, and reads what is then shown beside it. */
export async function readTooltips(name: string, check: TextCheck): Promise<string[]> {
  const found: string[] = [];
  const rows = new Set([...document.querySelectorAll("main tbody tr")].slice(ROWS));
  for (const element of document.querySelectorAll("main :is(button, a[href])")) {
    // What describes an element before is on the page itself.
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
