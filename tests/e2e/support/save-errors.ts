import { isDeepStrictEqual } from "node:util";
import { expect, type Page, type Request } from "@playwright/test";
import { changeSomething, offersSave } from "./change.ts";
import { saveButton } from "./console-page.ts";

/** The record of a form on the server. */
export type EditedRecord = {
  /** Names of the record and its parts, which must not be changed. */
  names: readonly string[];
  read(): Promise<unknown>;
};

/** The longest wait for a save to reach the server, in milliseconds. */
const ARRIVAL = 20_000;

/** Returns the errors of saving an unchanged form: it must offer nothing to save, send nothing and change nothing. */
export async function unchangedSaveErrors(page: Page, record: EditedRecord): Promise<string[]> {
  const before = await record.read();
  const writes: Request[] = [];
  const recordRequest = (request: Request): void => {
    if (request.url().includes("/admin/realms/") && request.method() !== "GET") writes.push(request);
  };
  page.on("request", recordRequest);
  const offered = await saveButton(page)
    .waitFor({ state: "detached", timeout: 5_000 })
    .then(
      () => [],
      () => ["offers to save what nobody changed"],
    );
  await page.keyboard.press("Control+s");
  // Waits until the browser is idle; the time-out is for busy machines.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
  page.off("request", recordRequest);
  for (const write of writes) await write.response();
  return [
    ...offered,
    ...writes.map((write) => `sends ${write.method()} ${new URL(write.url()).pathname} for what nobody changed`),
    ...(isDeepStrictEqual(await record.read(), before) ? [] : ["changes the record though nobody did"]),
  ];
}

/**
 * Changes a value, saves, changes it back and saves again. The record must differ in between and be the same at the
 * end.
 */
export async function changeErrors(page: Page, record: EditedRecord, patience = ARRIVAL): Promise<string[]> {
  const before = await record.read();
  const isAsBefore = async (): Promise<boolean> => isDeepStrictEqual(await record.read(), before);
  const { undo } = await changeSomething(page, record.names);
  if (!(await save(page, async () => !(await isAsBefore()), patience)))
    return ["a saved change does not reach the server"];
  await undo();
  const same = await save(page, isAsBefore, patience);
  return same
    ? []
    : [`is another record after the change back: ${changedMembers(before, await record.read()).join(", ")}`];
}

/** Saves, unless the form saves by itself. Returns whether the change reached the server. */
async function save(page: Page, loaded: () => Promise<boolean>, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
    if (await offersSave(page))
      await saveButton(page)
        .click({ timeout: 1000 })
        .catch(() => undefined);
    // Some saves ask for confirmation.
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible())
      await dialog
        .getByRole("button")
        .last()
        .click({ timeout: 1000 })
        .catch(() => undefined);
    if (await loaded()) break;
    if (Date.now() > end) return false;
    await new Promise((later) => setTimeout(later, pause));
  }
  await expect(saveButton(page)).toHaveCount(0);
  return true;
}

/** Returns the members of a record that differ. */
function changedMembers(before: unknown, after: unknown): string[] {
  const [one, other] = [before, after].map((record) => new Map(Object.entries((record ?? {}) as object)));
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...names]
    .filter((name) => !isDeepStrictEqual(one?.get(name), other?.get(name)))
    .map((name) => `${name} was ${JSON.stringify(one?.get(name))}, is ${JSON.stringify(other?.get(name))}`);
}
