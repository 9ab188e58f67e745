import type { ScreenLocation } from "../e2e/support/addresses.ts";
import { createForms } from "../names/create-forms.ts";
import { fillRequired, replaceRejected } from "../support/fill-required.ts";
import { control } from "../support/user-events.ts";
import { type CanSave, type Change, TYPED, texts, type } from "./change-something.ts";
import { saveButton } from "./check-save.ts";

/** Maximum number of rounds in which a choice adds further required fields. */
const MOST = 6;

/** Fills in the required fields of a new record: its name, other required ones, and those that a choice adds. */
export async function fillNew(
  { name }: ScreenLocation,
  canSave: CanSave,
  settle: () => Promise<unknown>,
): Promise<Change | undefined> {
  const field = createForms.find((form) => form.name === name && form.action === undefined)?.field;
  const written: string[] = [];
  const write = (input: HTMLInputElement | HTMLTextAreaElement | undefined): void => {
    if (!input || input.readOnly || input.disabled) return;
    type(input, TYPED);
    written.push(TYPED);
  };
  write(field === undefined ? undefined : control(field));
  for (let rounds = 0; rounds < MOST; rounds++) {
    const now = await fillRequired({ word: TYPED });
    written.push(...now);
    await settle();
    if (now.length === 0 && !replaceRejected({ word: TYPED }) && !(await goOn(settle))) break;
  }
  const isTyped = (): boolean => written.some((text) => text.includes(TYPED));
  if (!isTyped()) write(texts().find(({ value }) => value === ""));
  return (await canSave()) ? { typed: isTyped() ? TYPED : undefined } : undefined;
}

/** Continues to the next step of a wizard, if there is one. */
async function goOn(settle: () => Promise<unknown>): Promise<boolean> {
  const steps = [...document.querySelectorAll("main li:has([aria-current=step]) ~ li")];
  if (steps.length === 0) return false;
  saveButton()?.click();
  await settle();
  return true;
}
