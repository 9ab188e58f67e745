import { fireEvent } from "@testing-library/dom";
import { isEditable, lastButtonOf, activePart, nextTask, isPressable, waitFor, typeInto } from "./user-events.ts";

/** Describes the values to fill in. */
export type FillOptions = {
  /** The word that the values contain, so that they can be found again. */
  readonly word: string;
  /** The field that the caller fills, by the last segment of its id. */
  readonly except?: string | undefined;
};

/** Returns values to try in turn, until a field accepts one. */
const samples = (word: string): readonly string[] => [
  word,
  `https://${word}.example/name`,
  `${word}.example`,
  `ldap://${word}.example`,
  "60",
];

/** A file with an empty record, for fields that require any file. */
const FILE = new File(["{}"], "tried.json");

/**
 * Fills the required fields that are empty, with values that fit their controls. Returns the values; "" for a choice.
 */
export async function fillRequired({ word, except }: FillOptions): Promise<string[]> {
  const written: string[] = [];
  for (const one of activePart().querySelectorAll<HTMLInputElement>("[aria-required=true]")) {
    if (!isEditable(one) || isNamed(one, except) || isFilled(one)) continue;
    const isChoice = one.getAttribute("role") === "combobox" || one instanceof HTMLSelectElement || one.type === "file";
    const text = isChoice ? "" : sampleFor(one, word);
    written.push(text);
    if (!isChoice) typeInto(one, text);
    else if (one.type === "file") await giveFile(one);
    else if (one instanceof HTMLSelectElement)
      typeInto(one, [...one.options].find(({ value }) => value !== "")?.value ?? "");
    else await chooseFirst(one);
  }
  for (const group of activePart().querySelectorAll("fieldset"))
    if (isDemanded(group) && (await chooseIn(group))) written.push("");
  // Values reach the page with the next task.
  if (written.length > 0) await nextTask();
  return written;
}

/** Returns a value for a control according to its type, placeholder and id. */
function sampleFor({ id, type, inputMode, placeholder }: HTMLInputElement, word: string): string {
  const [plain = "", address = "", , , number = ""] = samples(word);
  if (type === "email") return `${word}@${word}.example`;
  if (type === "number" || inputMode === "numeric" || inputMode === "decimal") return number;
  const scheme = /^(\w+):\/\//.exec(placeholder)?.[1];
  if (scheme !== undefined) return `${scheme}://${word}.example`;
  return type === "url" || /ur[il]|issuer|endpoint/i.test(id) ? address : plain;
}

/** Types the next value into every other field with an error. Returns whether there was one. */
export function replaceRejected({ word, except }: FillOptions): boolean {
  const all = samples(word);
  const wrong = [...activePart().querySelectorAll<HTMLInputElement>("input[aria-invalid=true]")];
  const others = wrong.filter((one) => !isNamed(one, except) && all.indexOf(one.value) + 1 < all.length);
  for (const one of others) typeInto(one, all[all.indexOf(one.value) + 1] ?? "");
  return others.length > 0;
}

const isNamed = ({ id }: Element, field: string | undefined): boolean =>
  field !== undefined && id.endsWith(`_${field}`);

/**
 * Returns whether a control has a value. A selected file is shown beside its control, or has a button that removes it.
 */
function isFilled(one: HTMLInputElement): boolean {
  if (one.type === "file") return one.parentElement?.textContent?.includes(FILE.name) === true;
  const several = one.getAttribute("role") === "combobox" && one.closest("[data-field]");
  return (
    one.value !== "" || (several instanceof Element && several.querySelector("button[aria-label^=Remove]") !== null)
  );
}

/** Returns whether a group of controls is marked as required. */
function isDemanded(group: Element): boolean {
  const label = document.getElementById(group.getAttribute("aria-labelledby") ?? "");
  return label?.textContent?.includes("(required)") === true;
}

/** Checks the first box of a group, or chooses the first record of a picker, if nothing is chosen. */
async function chooseIn(group: Element): Promise<boolean> {
  const boxes = [...group.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const [box] = boxes;
  if (box !== undefined) {
    if (boxes.some(({ checked }) => checked) || !isEditable(box)) return false;
    box.click();
    return true;
  }
  const [opener, ...others] = group.querySelectorAll("button");
  if (opener === undefined || others.length > 0 || !isPressable(opener)) return false;
  const around = activePart();
  opener.click();
  const first = await waitFor(
    () => activePart() !== around && activePart().querySelector<HTMLElement>("td input, [role=option]"),
  );
  if (!first) return false;
  first.click();
  await waitFor(() => isPressable(lastButtonOf(activePart())));
  lastButtonOf(activePart())?.click();
  await waitFor(() => activePart() === around);
  return true;
}

async function giveFile(input: HTMLInputElement): Promise<void> {
  fireEvent.change(input, { target: { files: [FILE] } });
  await waitFor(() => isFilled(input));
}

async function chooseFirst(box: HTMLInputElement): Promise<void> {
  box.focus();
  fireEvent.click(box);
  const option = await waitFor(() => document.querySelector<HTMLElement>("[role=option]"));
  if (!option) return;
  fireEvent.mouseDown(option);
  option.click();
  await nextTask();
}
