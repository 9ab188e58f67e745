import { fireEvent } from "@testing-library/dom";
import type { InProcessConsole } from "../support/in-process-console.tsx";
import * as userEvents from "../support/user-events.ts";
import type { CreateForm } from "./create-forms.ts";
import { failStep } from "./fail-step.ts";
import { goTo } from "./go-to.ts";

/**
 * Opens the list, and searches when it has a search.
 * @returns the element that shows exactly the name
 */
export async function find(rendered: InProcessConsole, form: CreateForm, name: string): Promise<HTMLElement> {
  if (!form.list) return failStep("there is no list");
  await goTo(rendered, form.list.place);
  await userEvents.waitFor(() => document.querySelector("main tbody, main search"));
  let row: HTMLElement | undefined;
  // A list that is rendered again after its first response is searched again.
  for (let tries = 0; tries < 3 && !row; tries++) {
    await search(name);
    row = await userEvents.waitFor(() => rowOf(name));
  }
  checkMarkup(name);
  return row ?? failStep(`"${name}" is not listed`);
}

async function search(text: string): Promise<void> {
  const box = document.querySelector<HTMLInputElement>("main search input");
  if (!box?.form) return;
  fireEvent.change(box, { target: { value: text } });
  // The page renders the input before the form can be submitted.
  await userEvents.nextTask();
  fireEvent.submit(box.form);
  await userEvents.nextTask();
}

/** Returns the element of a list that shows exactly the name: its link, if it has one. */
export function rowOf(name: string): HTMLElement | undefined {
  const [link] = userEvents.shownAs(name, "tbody a");
  return link ?? userEvents.shownAs(name, "tbody *")[0];
}

/** Clicks an item in the menu of the row that shows a name. */
export async function pressInRow(name: string, words: string): Promise<void> {
  const menu = rowOf(name)?.closest("tr")?.querySelector<HTMLElement>("button[aria-haspopup=menu]");
  if (!menu || !(await userEvents.chooseFromMenu(menu, words))) failStep(`"${words}" is not offered for "${name}"`);
}

/** Returns whether a title of the page contains a name. */
export function titled(name: string): boolean {
  return [...document.querySelectorAll("main h1")].some(({ textContent }) => textContent?.includes(name));
}

/** Checks that no element was created from a name, and that a name has its own direction where it is the only text. */
export function checkMarkup(name: string): void {
  const turned = [...document.querySelectorAll("body *")].filter(
    (element) => ownText(element) === name && !element.closest("bdi, [dir]")?.matches("bdi, [dir=auto], [dir=ltr]"),
  );
  const [first] = turned;
  if (first) failStep(`"${name}" takes the direction of the page in ${first.localName}`);
  if (document.querySelector("#planted")) failStep(`"${name}" is taken for markup`);
}

/** Returns the text of an element without that of its children. */
function ownText(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ textContent }) => textContent).join("");
}
