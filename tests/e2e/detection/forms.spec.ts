import { openedPartErrors } from "../support/page-checks/page-errors.ts";
import {
  GOOD,
  ICON,
  lineField,
  pageOf,
  type PageWithError,
  testDetection,
} from "../support/page-checks/page-with-error.ts";
import { expect, test } from "../support/test.ts";
import { selectionErrors } from "../support/page-checks/selection-errors.ts";

const FAULTS: readonly PageWithError[] = [
  [
    "an entry of a navigation without an icon",
    pageOf(
      `<nav aria-label="Main"><ul><li><a href="#roles">${ICON}Roles</a></li><li><a href="#flows">Flows</a></li></ul></nav>${GOOD}`,
      "li { list-style: none } li a { display: flex; align-items: center; min-height: 24px; color: inherit }",
    ),
    /: "Flows" has no icon$/,
  ],
  [
    "an open tab of which a part is out of sight",
    pageOf(
      `${GOOD}<div role="tablist" aria-label="Parts"><button role="tab" aria-selected="false">Settings</button><button role="tab" aria-selected="true">Keys</button></div>`,
      "[role=tablist] { display: flex; width: 100px; overflow-x: auto } [role=tab] { flex: none; width: 80px }",
    ),
    /: the open tab "Keys" is not wholly in sight$/,
  ],
  [
    "switches of one part in two columns",
    pageOf(
      `${GOOD}<section aria-label="Flows">${lineField("standard", "Standard flow")}${lineField("implicit", "Implicit flow")}</section>`,
      "[data-field] { display: flex; align-items: center; gap: 8px } [data-field] label { width: 120px } #implicit { margin-inline-start: 10px }",
    ),
    /: "Implicit flow" stands 10\.0 px out of the column of "Standard flow"$/,
  ],
  [
    "a switch far from its label",
    pageOf(
      `${GOOD}<section aria-label="Flows">${lineField("standard", "Standard flow")}</section>`,
      "@media (width > 700px) { [data-field] label { width: 600px } } [data-field] { display: flex; align-items: center } [data-field] label { flex: none; min-width: 120px }",
    ),
    /^roles: 1280 px; 1280 px, right to left, dark: "Standard flow" stands 600 px from its label$/,
  ],
  [
    "a field that stops short of the width of its window",
    pageOf(
      `${GOOD}<div role="dialog" aria-label="Secret"><div data-field="secret"><label for="secret">Secret</label><input id="secret" dir="auto"></div></div>`,
      "[role=dialog] { padding: 20px } label, input { display: block } input { width: 160px; min-height: 24px }",
    ),
    /: "Secret" stops \d+ px short of its window$/,
  ],
  [
    "a hint that an empty input cuts",
    pageOf(
      `${GOOD}<label>Time <input placeholder="5 minutes (server default)" dir="auto"></label>`,
      "input { width: 60px; min-height: 24px }",
    ),
    /: the hint "5 minutes \(server default\)" is cut$/,
  ],
  [
    "a range that does not show its number",
    pageOf(
      `${GOOD}<div data-field="size"><label for="size">Size</label><br><input type="range" id="size" min="0" max="9" value="7"></div>`,
      "input { min-height: 24px; margin: 8px 0 }",
    ),
    /: the range "size" does not show its number$/,
  ],
  [
    "a choice without an arrow",
    pageOf(
      `${GOOD}<div data-field="locales"><label for="locales">Locales</label><br><input role="combobox" id="locales" aria-expanded="false" aria-controls="list" dir="auto"></div><div id="list"></div>`,
      "input { min-height: 24px; margin: 8px 0 }",
    ),
    /: the choice "locales" has no arrow$/,
  ],
  [
    "a label that repeats the heading above it",
    pageOf(
      `${GOOD}<section aria-labelledby="title"><h2 id="title">Annotations</h2><div data-field="key"><label for="key">Annotations</label><br><input id="key" dir="auto"></div></section>`,
      "input { min-height: 24px; margin: 8px 0 }",
    ),
    /: the label "Annotations" repeats the heading above it$/,
  ],
  [
    "parts of a form without a title that stand apart",
    pageOf(
      `${GOOD}<div data-untitled><label>Name <input dir="auto"></label></div><div data-untitled><label>Domain <input dir="auto"></label></div>`,
      "[data-untitled] { margin-bottom: 32px } input { min-height: 24px }",
    ),
    /: "Domain" stands 32 px below the field above it$/,
  ],
  [
    "help of a page that sticks to its buttons in narrow windows alone",
    pageOf(
      `<div><div class="head"><h1>Roles</h1><button>Create role</button></div><p>Two roles are here.</p></div>`,
      ".head h1, p { margin: 0 } button { display: block } p { margin-top: 12px } @media (width < 400px) { p { margin-top: 0 } }",
    ),
    /^roles: 360 px, right to left, dark; 360 px: the help of the page sticks to button "Create role"$/,
  ],
  [
    "a table whose texts touch the edge of its card",
    pageOf(
      `${GOOD}<div class="card"><table><tr><td>First</td><td>Second</td></tr></table></div>`,
      ".card { border: 1px solid } td { padding: 0 20px 0 0 }",
    ),
    /: "(?:First|Second)" stands at the edge of its card$/,
  ],
  [
    "names of one level that begin at different places",
    pageOf(
      `${GOOD}<table role="treegrid" aria-label="Flows"><tbody><tr aria-level="1"><th role="rowheader">Browser</th></tr><tr aria-level="1"><th role="rowheader"><span class="deep">Direct</span></th></tr></tbody></table>`,
      "th { text-align: start } .deep { margin-inline-start: 20px }",
    ),
    /: "Direct" does not begin below "Browser" of its level$/,
  ],
  [
    "a word that a cell of a dialog breaks",
    pageOf(
      `${GOOD}<div role="dialog" aria-label="Review"><table><tr><td id="slim">Administration</td><td></td></tr></table></div>`,
      "table { width: 300px; table-layout: fixed } #slim { width: 40px; overflow-wrap: anywhere }",
    ),
    /: the word "Administration" is broken in a cell of a (?:dialog|narrow window)$/,
  ],
];

testDetection(FAULTS);

test("the check of selections finds a list that moves when a row is ticked", async ({ page }) => {
  const list = `<div data-toolbar></div><table><tbody><tr><td><input type="checkbox" class="tick" aria-label="Ada"></td></tr></tbody></table>`;
  await page.setContent(pageOf(list, "main:has(:checked) [data-toolbar] { height: 32px }"));
  expect(await selectionErrors(page)).toContain("360 px: the list moves by 32 px when a row is ticked");
  await page.setContent(pageOf(list));
  expect(await selectionErrors(page)).toEqual([]);
});

test("the check of an opened part ignores the page behind it", async ({ page }) => {
  const cut = '<p class="cut">All roles of this realm</p>';
  const style = ".cut { width: 60px; overflow: hidden; white-space: nowrap }";
  await page.setContent(pageOf(`${GOOD}${cut}<div role="dialog" aria-label="Good"><p>Good</p></div>`, style));
  expect(await openedPartErrors(page, "dialog", "[role=dialog]")).toEqual([]);
  await page.setContent(pageOf(`${GOOD}<div role="dialog" aria-label="Bad">${cut}</div>`, style));
  const found = await openedPartErrors(page, "dialog", "[role=dialog]");
  expect(found).toContain('dialog: 1280 px: p "All roles of this realm" is cut off');
});
