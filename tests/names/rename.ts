import type { PlanAction } from "../../engine/language/plan/plan.ts";
import * as userEvents from "../support/user-events.ts";
import type { CreateForm } from "./create-forms.ts";
import { failStep } from "./fail-step.ts";
import { pressInRow, rowOf, titled } from "./find-name.ts";
import type { Journey } from "./journey.ts";
import { dialogWith, openDialog, checkRejected } from "./create-with-name.ts";
import { type Renaming, renamingHere } from "./renaming.ts";
import { englishText } from "./english-text.ts";

/** Renames the object on its page, in a field or a dialog. Returns undefined where that is not possible. */
export async function renameOnPage(form: CreateForm, left: string[], journey: Journey): Promise<string | undefined> {
  const dialog = renamingHere();
  if (dialog) {
    if (left.length === 0) return undefined;
    await openDialog(dialog);
    return inDialog(dialog.action, await nextName(dialog, left, journey, titled), journey);
  }
  const { field } = form;
  await userEvents.waitFor(
    () => userEvents.control(field) ?? document.querySelector("main [role=tabpanel], main [data-field]"),
  );
  const name = await nextName(form, left, journey, titled);
  if (name !== undefined) journey.steps.push("renamed");
  return name;
}

/** Renames the object in the dialog of its row's menu. The row then no longer matches the search. */
export async function renameInRow(rename: Renaming, name: string, left: string[], journey: Journey): Promise<string> {
  const words = englishText(rename.action.label);
  await pressInRow(name, words);
  await dialogWith(rename.field, words);
  return inDialog(rename.action, await nextName(rename, left, journey, () => !rowOf(name)), journey);
}

function inDialog(action: PlanAction, name: string | undefined, journey: Journey): string {
  if (name === undefined) return failStep(`the dialog of "${englishText(action.label)}" takes no name`);
  journey.dialogs.push(action);
  journey.steps.push("renamed in a dialog");
  return name;
}

/** Types names until one is accepted; returns undefined when the field is not editable or none was accepted. */
async function nextName(
  { field, stored }: Pick<Renaming, "field" | "stored">,
  left: string[],
  { names, rejected }: Journey,
  isShown: (name: string) => boolean,
): Promise<string | undefined> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const input = userEvents.control(field);
    if (!input || !userEvents.isEditable(input)) return undefined;
    userEvents.typeInto(input, next);
    const name = stored(next);
    const save = await userEvents.waitFor(() => userEvents.button(englishText("save")));
    if (!save) return failStep(`"${name}" cannot be saved`);
    save.click();
    const isDone = (): boolean =>
      !userEvents.isDialogOpen() && !userEvents.button(englishText("save")) && isShown(name);
    await userEvents.waitFor(() => isDone() || userEvents.fieldError(field) !== undefined);
    const words = userEvents.fieldError(field);
    if (isDone()) {
      names.push(name);
      return name;
    }
    if (words === undefined) return failStep(`"${name}" is not saved`);
    checkRejected(next, name, words, field, rejected);
  }
  return undefined;
}
