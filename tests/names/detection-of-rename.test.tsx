import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { setWaitLimit } from "../support/user-events.ts";
import { createForms } from "./create-forms.ts";
import type { Journey } from "./journey.ts";
import { renameInRow, renameOnPage } from "./rename.ts";
import { renamingHere } from "./renaming.ts";
import { englishText } from "./english-text.ts";

// The pages of these tests respond immediately.
beforeAll(() => setWaitLimit(200));
afterAll(() => setWaitLimit(15_000));
afterEach(() => document.body.replaceChildren());

const OLD = "before";
const [FIRST = "", SECOND = ""] = ["first", "second"];

/** Injected errors of a dialog. */
type Mistake = "closed to writing" | "stays open" | "changes nothing" | "drops what it refuses" | "refuses";

const one = (selector: string) => document.querySelector<HTMLInputElement>(selector);

/** Opens a dialog that renames the text of an element. */
function openInjected(shownIn: string, error: Mistake | undefined): void {
  const input = `<input id="form_name" value="${OLD}" ${error === "closed to writing" ? "readonly" : ""}>`;
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div role="dialog">${input}<p id="form_name-error"></p><button>Save</button></div>`,
  );
  one("[role=dialog] button")?.addEventListener("click", () => {
    const written = one("#form_name");
    const [words, shown] = [one("[role=dialog] p"), one(shownIn)];
    const isRejected = written?.value === FIRST && (error === "refuses" || error === "drops what it refuses");
    if (words) words.textContent = isRejected ? "Not so" : "";
    if (written && isRejected && error === "drops what it refuses") written.value = "";
    if (isRejected) return;
    if (error !== "stays open") one("[role=dialog]")?.remove();
    if (shown && error !== "changes nothing") shown.textContent = written?.value ?? "";
  });
}

async function renameOnInjectedPage(form: (typeof createForms)[number], journey: Journey, error?: Mistake) {
  location.hash = "#/acme/groups/made";
  document.body.innerHTML = `<main><h1>${OLD}</h1><button>${englishText(renamingHere()?.action.label)}</button></main>`;
  one("main button")?.addEventListener("click", () => openInjected("h1", error));
  return renameOnPage(form, [FIRST, SECOND], journey);
}

async function renameInInjectedRow({ list }: (typeof createForms)[number], journey: Journey, error?: Mistake) {
  if (!list?.rename) throw new Error("The plan has no dialog that renames a row of groups.");
  const words = englishText(list.rename.action.label);
  document.body.innerHTML = `<main><table><tbody><tr><td><a>${OLD}</a></td>
    <td><button aria-haspopup="menu">Actions</button></td></tr></table></main><a role="menuitem">${words}</a>`;
  one("[role=menuitem]")?.addEventListener("click", () => openInjected("tbody a", error));
  return renameInRow(list.rename, OLD, [FIRST, SECOND], journey);
}

it.each<[name: string, rename: typeof renameOnInjectedPage, fault: Mistake | undefined, found: string | RegExp]>([
  ["a name that cannot be written in its dialog", renameOnInjectedPage, "closed to writing", /to write in/],
  ["a dialog that stays open", renameOnInjectedPage, "stays open", /is not saved/],
  ["a page that still shows the old name", renameOnInjectedPage, "changes nothing", /is not saved/],
  ["an error that loses the input", renameOnInjectedPage, "drops what it refuses", /is gone from its field/],
  ["no error if another name is in use", renameOnInjectedPage, "refuses", SECOND],
  ["no error if nothing is wrong", renameOnInjectedPage, undefined, FIRST],
  ["a name that cannot be written in a row's dialog", renameInInjectedRow, "closed to writing", /to write in/],
  ["a row that still shows the old name", renameInInjectedRow, "changes nothing", /is not saved/],
  ["no error if a row is renamed", renameInInjectedRow, undefined, FIRST],
])("the check of renaming finds %s", async (_, rename, error, found) => {
  const form = createForms.find(({ name }) => name === "groups: create");
  if (!form) throw new Error("The plan has no dialog for groups.");
  const journey: Journey = { names: [], rejected: [], steps: [], dialogs: [] };
  const played = rename(form, journey, error);
  if (found instanceof RegExp) return await expect(played).rejects.toThrow(found);
  expect([await played, journey.names, journey.steps]).toEqual([found, [found], ["renamed in a dialog"]]);
});
