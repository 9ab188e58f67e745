import type { PlanAction } from "../../engine/language/plan/plan.ts";
import type { InProcessConsole } from "../support/in-process-console.tsx";
import * as userEvents from "../support/user-events.ts";
import type { CreateForm } from "./create-forms.ts";
import { failStep } from "./fail-step.ts";
import { find, checkMarkup, pressInRow, rowOf, titled } from "./find-name.ts";
import { goTo } from "./go-to.ts";
import { createWithName, openDialog, type RejectedName } from "./create-with-name.ts";
import { renameInRow, renameOnPage } from "./rename.ts";
import { englishText } from "./english-text.ts";

/** Results of the journey of one object. */
export type Journey = {
  /** Names of the object, in order. */
  readonly names: string[];
  readonly rejected: RejectedName[];
  /** Completed steps. */
  readonly steps: string[];
  /** Actions whose dialogs renamed it. */
  readonly dialogs: PlanAction[];
};

/**
 * Plays the life of one object: it is created under the first name that is not rejected, found in its list under
 * exactly that name, opened by its link, renamed, found again and deleted.
 * @throws Error that describes the failed step
 */
export async function playJourney(
  rendered: InProcessConsole,
  form: CreateForm,
  names: readonly string[],
): Promise<Journey> {
  const journey: Journey = { names: [], rejected: [], steps: [], dialogs: [] };
  const left = [...names];
  await goTo(rendered, form.place);
  if (form.action) await openDialog(form);
  const made = await createWithName(form, left, journey.rejected);
  if (made === undefined) return journey;
  journey.names.push(made);
  journey.steps.push("made");
  const { list } = form;
  if (!list) return journey;
  const link = await find(rendered, form, made);
  journey.steps.push("listed");
  let name = made;
  if (link instanceof HTMLAnchorElement) {
    await open(link, made);
    journey.steps.push("opened");
    name = (await renameOnPage(form, left, journey)) ?? made;
    await find(rendered, form, name);
    if (name !== made && rowOf(made)) failStep(`"${made}" is listed after it was renamed`);
  }
  if (list.rename && left.length > 0) {
    name = await renameInRow(list.rename, name, left, journey);
    await find(rendered, form, name);
  }
  if (list.remove) {
    await remove(name, list.remove);
    journey.steps.push("deleted");
  }
  return journey;
}

async function open(link: HTMLAnchorElement, name: string): Promise<void> {
  link.click();
  if (!(await userEvents.waitFor(() => titled(name))))
    failStep(`"${name}" is not the title of the page that its link opens (${location.hash})`);
  checkMarkup(name);
}

async function remove(name: string, { label }: { readonly label?: unknown }): Promise<void> {
  const words = englishText(label);
  await pressInRow(name, words);
  const dialog = await userEvents.waitFor(() => userEvents.isDialogOpen() && userEvents.lastButton());
  if (!dialog) return failStep(`"${words}" asks nothing for "${name}"`);
  const typed = userEvents.activePart().querySelector("input");
  if (typed) userEvents.typeInto(typed, name);
  userEvents.lastButton()?.click();
  if (!(await userEvents.waitFor(() => !userEvents.isDialogOpen() && !rowOf(name))))
    failStep(`"${name}" is still listed after it was deleted`);
}
