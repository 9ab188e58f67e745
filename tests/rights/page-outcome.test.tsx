import { afterAll, beforeAll, expect, it } from "vitest";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { CHANGING, namedRights, openHere, outcomeOf } from "./page-outcome.ts";

// Visibility is computed as in the checks of locations, so render a console.
let rendered: RenderedConsole;
beforeAll(() => {
  rendered = renderConsole();
});
afterAll(() => rendered.close());

function mainOf(content: string): Element {
  const main = document.createElement("main");
  main.innerHTML = content;
  return main;
}

it.each([
  ["a closed page", "<h1>Roles</h1><h2>You need view-realm to open this</h2>", "forbidden"],
  ["a page that is not there", "<h1>Page not found</h1>", "absent"],
  ["a page that failed to load", '<h1>Roles</h1><div role="alert">No answer</div>', "failed"],
  ["a page that is drawn", "<h1>Roles</h1><h2>You need nothing</h2>", "draws"],
])("outcomeOf recognizes %s", (_, content, outcome) => expect(outcomeOf(mainOf(content))).toBe(outcome));

it.each([
  ["a button that saves", "<button>Save</button>", ["Save"]],
  ["a switch", '<button role="switch" aria-label="Enabled"></button>', ["Enabled"]],
  ["nothing where a button is closed with its reason", '<button aria-disabled="true">Save</button>', []],
  ["nothing where a switch is closed", '<button role="switch" aria-label="Enabled" disabled></button>', []],
  ["nothing in a search", '<div role="search"><button>Remove filter</button></div><button>Refresh</button>', []],
])("openHere finds %s", (_, content, found) => expect(openHere(mainOf(content), CHANGING)).toEqual(found));

it("namedRights finds the rights in a text", () =>
  expect([...namedRights("You need view-realm or manage-users")]).toEqual(["view-realm", "manage-users"]));
