import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { InProcessConsole } from "../support/in-process-console.tsx";
import { setWaitLimit } from "../support/user-events.ts";
import { createForms } from "./create-forms.ts";
import { playJourney } from "./journey.ts";

// The pages of these tests respond immediately.
beforeAll(() => setWaitLimit(200));
afterAll(() => setWaitLimit(15_000));
afterEach(() => document.body.replaceChildren());

const NAME = '<b id="planted">bold</b>';
const MENU = '<button aria-haspopup="menu">Actions</button>';

/** Describes how a console handles names. Each test replaces one function by an incorrect one. */
type Ways = {
  list(name: string): string;
  title(name: string): string;
  reject?(name: string): string | undefined;
  keep?: false;
  remove?: false;
};

const escaped = (text: string): string => `<bdi>${plain(text)}</bdi>`;
const plain = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const GOOD: Ways = { list: escaped, title: escaped };

/** Returns a minimal console for one kind of object, which handles names in these ways. */
function injected(ways: Ways): InProcessConsole {
  const stored: string[] = [];
  const render = (main: string): void => {
    document.body.innerHTML = `<main><h1>Roles</h1>${main}</main>`;
  };
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const renderList = (): void => {
    render(
      `<table><tbody>${stored.map((name) => `<tr><td><a>${ways.list(name)}</a></td><td>${MENU}</td></tr>`).join("")}</table>`,
    );
    one("a")?.addEventListener("click", () => {
      location.hash = "#/acme/roles/made";
      render(`<h1>${ways.title(stored[0] ?? "")}</h1><div role="tabpanel"></div>`);
    });
    one("[aria-haspopup]")?.addEventListener("click", () => {
      document.body.insertAdjacentHTML("beforeend", '<a role="menuitem">Delete</a>');
      one("[role=menuitem]")?.addEventListener("click", () => {
        document.body.insertAdjacentHTML("beforeend", '<div role="dialog"><button>Delete</button></div>');
        one("[role=dialog] button")?.addEventListener("click", () => {
          if (ways.remove !== false) stored.pop();
          renderList();
        });
      });
    });
  };
  const renderForm = (): void => {
    render('<input id="form_name"><p id="form_name-error"></p><div class="floating"><button>Create</button></div>');
    one("button")?.addEventListener("click", () => {
      const input = one("input") as HTMLInputElement;
      const words = ways.reject?.(input.value);
      const place = one("p");
      if (place) place.textContent = words ?? "";
      if (words !== undefined && ways.keep === false) input.value = "";
      if (words !== undefined) return;
      stored.push(input.value);
      location.hash = "#/acme/roles/made";
    });
  };
  return {
    sandbox: { api: { get: async () => ({}) } } as unknown as InProcessConsole["sandbox"],
    async goTo(path) {
      location.hash = `#${path}`;
      if (path.endsWith("/new")) renderForm();
      else renderList();
    },
    close: () => undefined,
  };
}

it.each<[name: string, ways: Ways, found: RegExp | undefined]>([
  [
    "a name that is interpreted as markup",
    { ...GOOD, list: (name) => `${escaped(name)}${name}` },
    /is not listed|taken for markup/,
  ],
  ["a name that is cut in its list", { ...GOOD, list: (name) => escaped(name.slice(0, 5)) }, /is not listed/],
  ["a name that takes the direction of the page", { ...GOOD, title: plain }, /takes the direction of the page in h1/],
  ["a link to something else", { ...GOOD, title: () => "Another role" }, /is not the title of the page/],
  [
    "a name that is born as markup in a title",
    { ...GOOD, title: (name) => `${escaped(name)} ${name}` },
    /taken for markup/,
  ],
  ["what stays after it was deleted", { ...GOOD, remove: false }, /still listed after it was deleted/],
  ["an error that loses the input", { ...GOOD, reject: () => "Not so", keep: false }, /is gone from its field/],
  ["no error if nothing is wrong", GOOD, undefined],
])("the check of names finds %s", async (_, ways, found) => {
  const form = createForms.find(({ name }) => name === "add-role");
  if (!form) throw new Error("The plan has no form for roles.");
  const played = playJourney(injected(ways), form, [NAME]);
  if (found === undefined) expect((await played).steps).toEqual(["made", "listed", "opened", "deleted"]);
  else await expect(played).rejects.toThrow(found);
});
