import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { setWaitLimit } from "../support/user-events.ts";
import { createForms } from "./create-forms.ts";
import type { Journey } from "./journey.ts";
import { renameInRow, renameOnPage } from "./rename.ts";
import { renamingHere } from "./renaming.ts";
import { englishText } from "./english-text.ts";

// The pages of these tests do everything at once.
beforeAll(() => setWaitLimit(200));
afterAll(() => setWaitLimit(15_000));
afterEach(() => document.body.replaceChildren());

const OLD = "before";
const [FIRST = "", SECOND = ""] = ["first", "second"];

/** Describes what a dialog does worse than it should. */
type Fault = "closed to writing" | "stays open" | "changes nothing" | "drops what it refuses" | "refuses";

const one = (selector: string) => document.querySelector<HTMLInputElement>(selector);

/** Opens a dialog that renames what is shown in an element. */
function openPlanted(shownIn: string, fault: Fault | undefined): void {
  const input = `<input id="form_name" value="${OLD}" ${fault === "closed to writing" ? "readonly" : ""}>`;
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div role="dialog">${input}<p id="form_name-error"></p><button>Save</button></div>`,
  );
  one("[role=dialog] button")?.addEventListener("click", () => {
    const written = one("#form_name");
    const [words, shown] = [one("[role=dialog] p"), one(shownIn)];
    const isRefused = written?.value === FIRST && (fault === "refuses" || fault === "drops what it refuses");
    if (words) words.textContent = isRefused ? "Not so" : "";
    if (written && isRefused && fault === "drops what it refuses") written.value = "";
    if (isRefused) return;
    if (fault !== "stays open") one("[role=dialog]")?.remove();
    if (shown && fault !== "changes nothing") shown.textContent = written?.value ?? "";
  });
}

async function renameOnPlantedPage(form: (typeof createForms)[number], journey: Journey, fault?: Fault) {
  location.hash = "#/acme/groups/made";
  document.body.innerHTML = `<main><h1>${OLD}</h1><button>${englishText(renamingHere()?.action.label)}</button></main>`;
  one("main button")?.addEventListener("click", () => openPlanted("h1", fault));
  return renameOnPage(form, [FIRST, SECOND], journey);
}

async function renameInPlantedRow({ list }: (typeof createForms)[number], journey: Journey, fault?: Fault) {
  if (!list?.rename) throw new Error("The plan has no dialog that renames a row of groups.");
  const words = englishText(list.rename.action.label);
  document.body.innerHTML = `<main><table><tbody><tr><td><a>${OLD}</a></td>
    <td><button aria-haspopup="menu">Actions</button></td></tr></table></main><a role="menuitem">${words}</a>`;
  one("[role=menuitem]")?.addEventListener("click", () => openPlanted("tbody a", fault));
  return renameInRow(list.rename, OLD, [FIRST, SECOND], journey);
}

it.each<[name: string, rename: typeof renameOnPlantedPage, fault: Fault | undefined, found: string | RegExp]>([
  ["a name that cannot be written in its dialog", renameOnPlantedPage, "closed to writing", /to write in/],
  ["a dialog that stays", renameOnPlantedPage, "stays open", /is not saved/],
  ["a page that goes on with the old name", renameOnPlantedPage, "changes nothing", /is not saved/],
  ["a refusal that loses what was typed", renameOnPlantedPage, "drops what it refuses", /is gone from its field/],
  ["nothing where another name is taken", renameOnPlantedPage, "refuses", SECOND],
  ["nothing where nothing is wrong", renameOnPlantedPage, undefined, FIRST],
  ["a name that cannot be written in a row's dialog", renameInPlantedRow, "closed to writing", /to write in/],
  ["a row that goes on with the old name", renameInPlantedRow, "changes nothing", /is not saved/],
  ["nothing where a row is renamed", renameInPlantedRow, undefined, FIRST],
])("the check of renaming finds %s", async (_, rename, fault, found) => {
  const form = createForms.find(({ name }) => name === "groups: create");
  if (!form) throw new Error("The plan has no dialog for groups.");
  const journey: Journey = { names: [], refused: [], steps: [], dialogs: [] };
  const played = rename(form, journey, fault);
  if (found instanceof RegExp) return await expect(played).rejects.toThrow(found);
  expect([await played, journey.names, journey.steps]).toEqual([found, [found], ["renamed in a dialog"]]);
});
