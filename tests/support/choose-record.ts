import { lastIn, part, until } from "./hand.ts";

/** Takes the first record of every list that one must be chosen of, opening those that have a window. @returns how many it took. */
export async function chooseRecords(): Promise<number> {
  const asking = part();
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

/** Takes the first record of the list that a button opens. @returns whether there was one. */
async function chooseInWindow(open: HTMLButtonElement, asking: Element): Promise<boolean> {
  open.click();
  const list = await until(() => part() !== asking && part());
  if (!list) return false;
  const isTaken = await chooseIn(list);
  await until(() => lastIn(list)?.hasAttribute("disabled") === false);
  const [close, take] = footOf(list).slice(-2);
  (isTaken ? take : close)?.click();
  await until(() => !list.isConnected);
  return isTaken;
}

/** Ticks the first open row of a list, once the list is there. @returns whether there was one. */
async function chooseIn(list: Element): Promise<boolean> {
  const first = (): HTMLInputElement | null =>
    list.querySelector("tbody input:is([type=checkbox], [type=radio]):not(:disabled)");
  await until(() => first() !== null || !list.querySelector("[aria-busy=true], [role=status]"));
  if (first()?.checked === false) first()?.click();
  return (await until(() => first() === null || first()?.checked)) === true && first() !== null;
}

/** The buttons of a dialog in their order: those of its foot are the last ones. */
function footOf(dialog: Element): HTMLButtonElement[] {
  return [...dialog.querySelectorAll("button")];
}
