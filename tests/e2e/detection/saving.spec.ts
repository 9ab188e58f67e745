import type { Page } from "@playwright/test";
import { changeErrors, type EditedRecord, unchangedSaveErrors } from "../support/save-errors.ts";
import { expect, test } from "../support/test.ts";

const CONSOLE = "https://console.example";
const THING = "/admin/realms/acme/things/one";

/** Describes how a page differs from a correct one. */
type Injected = { offers?: string; sends?: string; onKey?: string };

/**
 * Returns a page with a form for one record: its button appears when something has changed, and saving sends the whole
 * record.
 */
const pageOf = ({
  offers = "input.value !== saved",
  sends = "({ ...thing, description: input.value })",
  onKey = "",
}: Injected) =>
  `<!doctype html><title>Console</title><main><h1>Thing</h1><label>Description <input></label><div id="bar"></div></main>
  <script type="module">
    const thing = await (await fetch("${THING}")).json();
    const input = document.querySelector("input");
    const bar = document.getElementById("bar");
    let saved = thing.description;
    input.value = saved;
    const draw = () => { bar.innerHTML = ${offers} ? "<button>Save</button>" : ""; };
    const save = async () => {
      const body = ${sends};
      if (body) await fetch("${THING}", { method: "PUT", body: JSON.stringify(body) });
      saved = input.value;
      draw();
    };
    input.oninput = draw;
    bar.onclick = save;
    document.onkeydown = (event) => { if (event.ctrlKey && event.key === "s") { ${onKey} } };
    draw();
    document.body.dataset.ready = "";
  </script>`;

/** Opens the page over a fake server that holds one record. */
async function opened(page: Page, injected: Injected): Promise<EditedRecord> {
  let thing: unknown = { name: "one", description: "before", unknown: { deep: [1] } };
  await page.route(`${CONSOLE}/**`, async (route) => {
    const request = route.request();
    if (!request.url().endsWith(THING)) return route.fulfill({ contentType: "text/html", body: pageOf(injected) });
    if (request.method() === "PUT") thing = request.postDataJSON();
    return route.fulfill({ json: thing });
  });
  await page.goto(`${CONSOLE}/`);
  await page.locator("body[data-ready]").waitFor();
  return { names: ["one"], read: async () => structuredClone(thing) };
}

test("the checks of saving find nothing in a correct form", async ({ page }) => {
  const record = await opened(page, {});
  expect(await unchangedSaveErrors(page, record)).toEqual([]);
  expect(await changeErrors(page, record)).toEqual([]);
});

for (const [fault, injected, found] of [
  ["a form that always offers to save", { offers: "true" }, ["offers to save what nobody changed"]],
  ["a key that sends what nobody changed", { onKey: "save()" }, [`sends PUT ${THING} for what nobody changed`]],
  [
    "a key that changes what nobody changed",
    { onKey: "save()", sends: "({ ...thing, description: thing.description.trim() + '.' })" },
    [`sends PUT ${THING} for what nobody changed`, "changes the record though nobody did"],
  ],
] as const) {
  test(`${fault} is found`, async ({ page }) => {
    expect(await unchangedSaveErrors(page, await opened(page, injected))).toEqual(found);
  });
}

for (const [fault, injected, found] of [
  ["a save that sends nothing", { sends: "undefined" }, "a saved change does not reach the server"],
  [
    "a save that loses what the form does not know",
    { sends: "({ name: thing.name, description: input.value })" },
    'is another record after the change back: unknown was {"deep":[1]}, is undefined',
  ],
] as const) {
  test(`${fault} is found`, async ({ page }) => {
    expect(await changeErrors(page, await opened(page, injected), 2_000)).toEqual([found]);
  });
}
