import { fireEvent } from "@testing-library/dom";
import { nextTask, waitFor } from "../support/user-events.ts";
import type { PlacedAction } from "./placed-actions.ts";

/** Number of rows that are searched for one that offers an action. */
const ROWS = 8;

/** Milliseconds within which an action is enabled after its dependencies are loaded. */
const LATE = 300;

/** The element that starts an action: a button, or an item of an open menu. */
type Starter = { readonly element: HTMLElement; readonly opener: HTMLElement | undefined };

/**
 * Clicks the element that starts an action.
 * @returns whether it was offered and enabled
 */
export async function pressAction(placed: PlacedAction): Promise<boolean> {
  const starter = await findStarter(placed);
  starter?.element.click();
  return starter !== undefined;
}

/** Returns whether an action is offered and enabled. */
export async function isOffered(placed: PlacedAction): Promise<boolean> {
  const starter = await waitFor(() => findStarter(placed), LATE);
  if (starter?.opener) await close(starter.opener);
  return starter !== undefined;
}

/** Returns the ids of the enabled actions in the menus of the first rows. */
export async function openInRows(): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const opener of rowMenus()) {
    opener.click();
    const menu = await waitFor(() => document.querySelector("[role=menu]"));
    for (const line of menu?.querySelectorAll<HTMLElement>("[data-action]") ?? [])
      if (isOpen(line)) ids.add(line.dataset.action ?? "");
    await close(opener);
  }
  return ids;
}

/** Returns the buttons that open the menus of the first rows. */
function rowMenus(): readonly HTMLElement[] {
  return menus(":is(tbody tr, li) ").slice(0, ROWS);
}

function menus(within: string): readonly HTMLElement[] {
  // A menu that is disabled for this administrator never opens.
  return [...document.querySelectorAll<HTMLElement>(`main ${within}button[aria-haspopup=menu]`)].filter(isOpen);
}

async function findStarter({ action, on }: PlacedAction): Promise<Starter | undefined> {
  const starts = `[data-action="${action.id}"]`;
  if (on === "row") return inMenus(rowMenus(), starts);
  // Select one row only: failures of several rows are shown in a report.
  if (on === "selection" && !document.querySelector("main tbody input:checked"))
    document.querySelector<HTMLElement>("main tbody input[type=checkbox]")?.click();
  await nextTask();
  const element = [...document.querySelectorAll<HTMLElement>(`main button${starts}`)].find(isOpen);
  if (element) return { element, opener: undefined };
  // Search the menu of the page first. A menu with a label of its own belongs to a part of the page or to a row.
  const [named, plain] = [true, false].map((isNamed) =>
    menus("").filter((one) => one.hasAttribute("aria-label") === isNamed && one.closest("tbody tr, li") === null),
  );
  return inMenus([...(plain ?? []), ...(named ?? [])], starts);
}

/** Returns the enabled item of the first menu that has it, and leaves that menu open. */
async function inMenus(openers: readonly HTMLElement[], starts: string): Promise<Starter | undefined> {
  for (const opener of openers) {
    opener.click();
    const menu = await waitFor(() => document.querySelector("[role=menu]"));
    const element = [...(menu?.querySelectorAll<HTMLElement>(starts) ?? [])].find(isOpen);
    if (element) return { element, opener };
    await close(opener);
  }
  return undefined;
}

async function close(opener: HTMLElement): Promise<void> {
  fireEvent.pointerDown(opener, { button: 0 });
  await waitFor(() => !document.querySelector("[role=menu]"));
}

function isOpen(one: Element): boolean {
  return !one.hasAttribute("disabled") && one.getAttribute("aria-disabled") !== "true";
}
