import type { ConsoleHere } from "../support/console-here.tsx";
import * as hand from "../support/hand.ts";
import type { CreateForm } from "./create-forms.ts";
import { fall } from "./fall.ts";
import { find, judgeMarkup, rowOf, titled } from "./find-name.ts";
import { goTo } from "./go-to.ts";
import { make, openDialog, type Refused, refusedAs } from "./make.ts";
import { say } from "./words.ts";

/** What came of one object's life. */
export type Journey = {
  /** Names that it went by. */
  readonly names: string[];
  readonly refused: Refused[];
  /** What was done. */
  readonly steps: string[];
};

/**
 * One object from its form to its end: made under the first name that is not refused, found in its list letter by letter,
 * opened by its link, given the next name, found again and deleted. @throws Error that says where it fell short.
 */
export async function playJourney(drawn: ConsoleHere, form: CreateForm, names: readonly string[]): Promise<Journey> {
  const journey: Journey = { names: [], refused: [], steps: [] };
  const left = [...names];
  await goTo(drawn, form.place);
  if (form.action) await openDialog(form);
  const made = await make(form, left, journey.refused);
  if (made === undefined) return journey;
  journey.names.push(made);
  journey.steps.push("made");
  const { list } = form;
  if (!list) return journey;
  const link = await find(drawn, form, made);
  journey.steps.push("listed");
  let name = made;
  if (link instanceof HTMLAnchorElement) {
    await open(link, made);
    journey.steps.push("opened");
    const renamed = await rename(form, left, journey.refused);
    if (renamed !== undefined) {
      journey.names.push(renamed);
      journey.steps.push("renamed");
    }
    name = renamed ?? made;
    await find(drawn, form, name);
    if (name !== made && rowOf(made)) fall(`"${made}" is listed after it was renamed`);
  }
  if (list.remove) {
    await remove(name, list.remove);
    journey.steps.push("deleted");
  }
  return journey;
}

async function open(link: HTMLAnchorElement, name: string): Promise<void> {
  link.click();
  if (!(await hand.until(() => titled(name))))
    fall(`"${name}" is not the title of the page that its link opens (${location.hash})`);
  judgeMarkup(name);
}

/** Gives it the next name, where its page lets one; undefined where it does not. */
async function rename({ field, trims }: CreateForm, left: string[], refused: Refused[]): Promise<string | undefined> {
  await hand.until(() => hand.control(field) ?? document.querySelector("main [role=tabpanel], main [data-field]"));
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const input = hand.control(field);
    if (!input || !hand.isOpen(input)) return undefined;
    hand.write(input, next);
    const name = trims ? next.trim() : next;
    const save = await hand.until(() => hand.button(say("save")));
    if (!save) return fall(`"${name}" cannot be saved`);
    save.click();
    const isDone = (): boolean => !hand.button(say("save")) && titled(name);
    await hand.until(() => isDone() || hand.complaint(field) !== undefined);
    const words = hand.complaint(field);
    if (isDone()) return name;
    if (words === undefined) return fall(`"${name}" is not saved`);
    refusedAs(next, words, field, refused);
  }
  return undefined;
}

async function remove(name: string, { label }: { readonly label?: unknown }): Promise<void> {
  const row = rowOf(name)?.closest("tr");
  const menu = row?.querySelector<HTMLElement>("button[aria-haspopup=menu]");
  const words = say(label);
  if (!menu || !(await hand.choose(menu, words))) return fall(`"${words}" is not offered for "${name}"`);
  const dialog = await hand.until(() => hand.isDialogOpen() && hand.lastButton());
  if (!dialog) return fall(`"${words}" asks nothing for "${name}"`);
  const typed = hand.part().querySelector("input");
  if (typed) hand.write(typed, name);
  hand.lastButton()?.click();
  if (!(await hand.until(() => !hand.isDialogOpen() && !rowOf(name))))
    fall(`"${name}" is still listed after it was deleted`);
}
