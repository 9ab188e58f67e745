import { fillDemanded, mend } from "../support/fill.ts";
import * as hand from "../support/hand.ts";
import type { CreateForm } from "./create-forms.ts";
import { fall } from "./fall.ts";
import { say } from "./words.ts";

/** A name that was refused, with the words on its field. */
export type Refused = readonly [name: string, words: string];

/** Opens the dialog that asks for the name. */
export async function openDialog({ action, field }: Pick<CreateForm, "action" | "field">): Promise<void> {
  const words = say(action?.label);
  const direct = await hand.until(() => hand.button(words) ?? hand.button(say("action")));
  if (direct?.textContent?.trim() === words) direct.click();
  else if (!direct || !(await hand.choose(direct, words))) fall(`"${words}" is not offered`);
  await dialogWith(field, words);
}

/** Waits for a dialog in which a field can be written in. */
export async function dialogWith(field: string, words: string): Promise<void> {
  if (!(await hand.until(() => hand.isDialogOpen() && hand.isOpen(hand.control(field)))))
    fall(`"${words}" opens no dialog with a field "${field}" to write in`);
}

/** Makes it under the first of the names that is not refused. What is refused stays, with words on its field. */
export async function make(
  { field, kept }: CreateForm,
  left: string[],
  refused: Refused[],
): Promise<string | undefined> {
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const input = await hand.until(() => hand.control(field));
    if (!input) return fall(`there is no field "${field}"`);
    hand.write(input, name);
    const before = location.hash;
    const inDialog = hand.isDialogOpen();
    const isDone = (): boolean => location.hash !== before || (inDialog && !hand.isDialogOpen());
    const words = await goOn(field, isDone);
    if (words === undefined) return kept(name);
    refusedAs(name, kept(name), words, field, refused);
  }
  return undefined;
}

/** Presses the button that goes on until it is done, step by step in a wizard. @returns what is said on the field. */
async function goOn(field: string, isDone: () => boolean): Promise<string | undefined> {
  for (let presses = 0; presses < 6; presses++) {
    await hand.hush();
    await fillDemanded({ word: "tried", but: field });
    const next = hand.lastButton();
    const step = (): string => document.querySelector("[aria-current=step]")?.textContent ?? "";
    const at = step();
    if (!next) return fall("there is no button to go on");
    next.click();
    const came = await hand.until(() => isDone() || step() !== at || hand.said().length > 0);
    if (isDone()) return undefined;
    const words = hand.complaint(field);
    if (words !== undefined) return words;
    // What is read for the form may not be there yet.
    const waits = hand.said().some((one) => one.includes("still loading"));
    if (!came || (step() === at && !mend({ word: "tried", but: field }) && !waits)) return fall("it goes no further");
  }
  return fall("it goes no further");
}

/** Checks that what was refused still stands in its field: as it was typed, or as the record keeps it. */
export function refusedAs(typed: string, name: string, words: string, field: string, refused: Refused[]): void {
  if (![typed, name].includes(hand.control(field)?.value ?? ""))
    fall(`"${name}" was refused and is gone from its field`);
  refused.push([name, words]);
}
