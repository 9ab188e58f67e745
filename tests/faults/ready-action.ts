import { addressOf, keysFor } from "../e2e/support/addresses.ts";
import { chooseRecords } from "../support/choose-record.ts";
import { fillRequired, replaceRejected } from "../support/fill-required.ts";
import * as userEvents from "../support/user-events.ts";
import { TYPED } from "./change-something.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import type { Ready } from "./check-action.ts";
import { isRendered } from "./check-load.ts";
import type { PlacedAction } from "./placed-actions.ts";
import { isOffered, pressAction } from "./press-action.ts";

/** Milliseconds within which a click must open the dialog of an action. */
const SOON = 2_000;

/**
 * Opens the location of an action and, when it has a dialog, opens and fills that. Returns undefined when the action is
 * not offered for the existing record.
 */
export async function readyAction(rendered: RenderedConsole, placed: PlacedAction): Promise<Ready | undefined> {
  const { action, name } = placed;
  await goToPlace(rendered, placed);
  const press = async (): Promise<void> => {
    if (!(await pressAction(placed))) throw new Error(`${name} is not offered: ${userEvents.activePart().textContent}`);
  };
  if (!(await isOffered(placed))) return undefined;
  const leads = action.do.some(({ kind }) => ["open", "copy", "download"].includes(kind));
  if (!hasPrompt(placed)) return { rendered, dialog: undefined, before: await rendered.rest(isRendered), leads, press };
  await press();
  await rendered.rest(() => userEvents.isDialogOpen(), SOON);
  if (!userEvents.isDialogOpen()) throw new Error(`${name} opens no dialog: ${userEvents.shownErrors().join(" | ")}`);
  const dialog = userEvents.activePart();
  await fill(rendered);
  // An edit form can be saved only after a change.
  if (action.do.some(({ kind }) => kind === "show")) {
    alter();
    await rendered.rest(() => userEvents.isPressable(userEvents.lastButtonOf(dialog)), SOON);
  }
  return {
    rendered,
    dialog,
    before: await rendered.rest(isRendered),
    leads,
    press: () => answer(rendered, dialog, action.ask.length),
  };
}

/** Clicks the button of the dialog, and of one that follows it. */
async function answer(rendered: RenderedConsole, first: Element, questions: number): Promise<void> {
  const open = userEvents.activePart();
  userEvents.lastButtonOf(open)?.click();
  if (questions < 2 || open !== first) return;
  await rendered.rest(() => userEvents.activePart() !== first, SOON);
  if (userEvents.activePart() !== first && userEvents.isDialogOpen())
    userEvents.lastButtonOf(userEvents.activePart())?.click();
}

async function goToPlace(rendered: RenderedConsole, { place, name }: PlacedAction): Promise<void> {
  const keys = await keysFor(place.screen, rendered.sandbox.api);
  if (keys === undefined) throw new Error(`There is no record to open ${name} with.`);
  const address = addressOf(place, keys);
  rendered.closeMessages();
  await rendered.leave(address);
  await rendered.goTo(address);
  await rendered.rest(isRendered);
}

function hasPrompt({ action }: PlacedAction): boolean {
  return action.ask.length > 0 || action.do.some(({ kind }) => kind === "show");
}

async function fill(rendered: RenderedConsole): Promise<void> {
  await rendered.rest(isRendered);
  typeToConfirm();
  await chooseRecords();
  for (let rounds = 0; rounds < 4; rounds++) {
    const written = await fillRequired({ word: TYPED });
    await rendered.rest(isRendered);
    if (written.length === 0 && !replaceRejected({ word: TYPED })) break;
  }
}

/** Types the name that a confirmation requires, which its label contains. */
function typeToConfirm(): void {
  for (const label of userEvents.activePart().querySelectorAll("label")) {
    const [, name] = /^Type (.*) to confirm$/s.exec(label.textContent) ?? [];
    const input = label.control;
    if (name !== undefined && input instanceof HTMLInputElement) userEvents.typeInto(input, name);
  }
}

/** Changes the first text of an edit form, or else another control. */
function alter(): void {
  const controls = [
    ...userEvents.activePart().querySelectorAll<HTMLInputElement>("input, textarea, select, [role=switch]"),
  ];
  const open = controls.filter((one) => userEvents.isEditable(one) && one.getAttribute("aria-disabled") !== "true");
  const text = open.find((one) => one.matches("textarea, input:not([type]), input[type=text]"));
  const choice = open.find((one): one is HTMLInputElement => one.matches("select"));
  if (text && text.getAttribute("role") !== "combobox" && !text.hasAttribute("inputmode"))
    userEvents.typeInto(text, `${text.value}${TYPED}`);
  else if (choice) userEvents.typeInto(choice, otherValue(choice as unknown as HTMLSelectElement));
  else open.find((one) => one.matches("[role=switch], [type=checkbox]"))?.click();
}

function otherValue(choice: HTMLSelectElement): string {
  return [...choice.options].find(({ disabled, value }) => !disabled && value !== choice.value)?.value ?? "";
}
