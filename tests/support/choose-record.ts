import { lastIn, part, until } from "./hand.ts";

/** Opens every list of records that one must be chosen of, and takes its first one. @returns how many it took. */
export async function chooseRecords(): Promise<number> {
  const asking = part();
  let taken = 0;
  for (const open of asking.querySelectorAll<HTMLButtonElement>("fieldset > button[id]:only-child")) {
    if (open.closest("[data-field]")?.textContent.includes("(required)") !== true) continue;
    open.click();
    const list = await until(() => part() !== asking && part());
    if (!list) continue;
    const first = await until(
      () =>
        list.querySelector<HTMLInputElement>("tbody input:is([type=checkbox], [type=radio])") ??
        (list.querySelector("[aria-busy=true], [role=status]") ? undefined : list),
    );
    if (first instanceof HTMLInputElement) first.click();
    await until(() => lastIn(list)?.hasAttribute("disabled") === false);
    const [close, take] = footOf(list).slice(-2);
    (first instanceof HTMLInputElement ? take : close)?.click();
    await until(() => !list.isConnected);
    if (first instanceof HTMLInputElement) taken += 1;
  }
  return taken;
}

/** The buttons of a dialog in their order: those of its foot are the last ones. */
function footOf(dialog: Element): HTMLButtonElement[] {
  return [...dialog.querySelectorAll("button")];
}
