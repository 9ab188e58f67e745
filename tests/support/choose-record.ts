import { lastButtonOf, activePart, waitFor } from "./user-events.ts";

/** Chooses the first record of every required list, and opens those that have a picker. Returns how many it chose. */
export async function chooseRecords(): Promise<number> {
  const asking = activePart();
  let taken = 0;
  for (const field of asking.querySelectorAll("[data-field]")) {
    if (!field.textContent.includes("(required)")) continue;
    const open = field.querySelector<HTMLButtonElement>("fieldset > button[id]:only-child");
    const here = field.querySelector(":scope > fieldset[aria-label]");
    if (open && (await chooseInWindow(open, asking))) taken += 1;
    else if (here && (await chooseIn(here))) taken += 1;
  }
  return taken;
}

/** Chooses the first record of the list that a button opens. Returns whether there was one. */
async function chooseInWindow(open: HTMLButtonElement, asking: Element): Promise<boolean> {
  open.click();
  const list = await waitFor(() => activePart() !== asking && activePart());
  if (!list) return false;
  const isChosen = await chooseIn(list);
  await waitFor(() => lastButtonOf(list)?.hasAttribute("disabled") === false);
  const [close, choose] = footOf(list).slice(-2);
  (isChosen ? choose : close)?.click();
  await waitFor(() => !list.isConnected);
  return isChosen;
}

/** Checks the first enabled row of a list after it has loaded. Returns whether there was one. */
async function chooseIn(list: Element): Promise<boolean> {
  const first = (): HTMLInputElement | null =>
    list.querySelector("tbody input:is([type=checkbox], [type=radio]):not(:disabled)");
  await waitFor(() => first() !== null || !list.querySelector("[aria-busy=true], [role=status]"));
  if (first()?.checked === false) first()?.click();
  return (await waitFor(() => first() === null || first()?.checked)) === true && first() !== null;
}

/** Returns the buttons of a dialog in document order. Those of its footer come last. */
function footOf(dialog: Element): HTMLButtonElement[] {
  return [...dialog.querySelectorAll("button")];
}
