import { fillRequired, replaceRejected } from "../support/fill-required.ts";
import * as userEvents from "../support/user-events.ts";
import type { CreateForm } from "./create-forms.ts";
import { failStep } from "./fail-step.ts";
import { englishText } from "./english-text.ts";

/** A rejected name, with the error on its field. */
export type RejectedName = readonly [name: string, words: string];

/** Time limit for a menu to show its items, in milliseconds. The button in search may appear meanwhile. */
const MENU_LIMIT = 1_000;

/** Opens the dialog for the name. */
export async function openDialog({ action, field }: Pick<CreateForm, "action" | "field">): Promise<void> {
  const words = englishText(action?.label);
  const isPressed = await userEvents.waitFor(async () => {
    const direct = userEvents.button(words);
    direct?.click();
    if (direct) return true;
    // The menu of a page may be rendered before the button of one of its tabs.
    const menu = userEvents.button(englishText("action"));
    return menu && ((await userEvents.chooseFromMenu(menu, words, MENU_LIMIT)) || undefined);
  });
  if (!isPressed) failStep(`"${words}" is not offered`);
  await dialogWith(field, words);
}

/** Waits for a dialog with an editable field. */
export async function dialogWith(field: string, words: string): Promise<void> {
  if (!(await userEvents.waitFor(() => userEvents.isDialogOpen() && userEvents.isEditable(userEvents.control(field)))))
    failStep(`"${words}" opens no dialog with a field "${field}" to write in`);
}

/**
 * Creates the object under the first of the names that is not rejected. A rejected name must stay in its field, with an
 * error.
 */
export async function createWithName(
  { field, stored }: CreateForm,
  left: string[],
  rejected: RejectedName[],
): Promise<string | undefined> {
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const input = await userEvents.waitFor(() => userEvents.control(field));
    if (!input) return failStep(`there is no field "${field}"`);
    userEvents.typeInto(input, name);
    const before = location.hash;
    const inDialog = userEvents.isDialogOpen();
    const isDone = (): boolean => location.hash !== before || (inDialog && !userEvents.isDialogOpen());
    const words = await goOn(field, isDone);
    if (words === undefined) return stored(name);
    checkRejected(name, stored(name), words, field, rejected);
  }
  return undefined;
}

/**
 * Clicks the button to continue until the object is created, step by step in a wizard.
 * @returns the error on the field
 */
async function goOn(field: string, isDone: () => boolean): Promise<string | undefined> {
  for (let presses = 0; presses < 6; presses++) {
    await userEvents.dismissMessages();
    await fillRequired({ word: "tried", except: field });
    const next = userEvents.lastButton();
    const step = (): string => document.querySelector("[aria-current=step]")?.textContent ?? "";
    const at = step();
    if (!next) return failStep("there is no button to go on");
    next.click();
    const came = await userEvents.waitFor(() => isDone() || step() !== at || userEvents.shownErrors().length > 0);
    if (isDone()) return undefined;
    const words = userEvents.fieldError(field);
    if (words !== undefined) return words;
    // Data for the form may still be loading.
    const waits = userEvents.shownErrors().some((one) => one.includes("still loading"));
    if (!came || (step() === at && !replaceRejected({ word: "tried", except: field }) && !waits))
      return failStep("it goes no further");
  }
  return failStep("it goes no further");
}

/** Checks that a rejected name is still in its field, as typed or as stored. */
export function checkRejected(
  typed: string,
  name: string,
  words: string,
  field: string,
  rejected: RejectedName[],
): void {
  if (![typed, name].includes(userEvents.control(field)?.value ?? ""))
    failStep(`"${name}" was refused and is gone from its field`);
  rejected.push([name, words]);
}
