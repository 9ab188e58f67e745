import { pageErrors } from "../support/page-checks/page-errors.ts";
import { GOOD, ICON, PAIR, pageOf, type PageWithError, testDetection } from "../support/page-checks/page-with-error.ts";
import { expect, test } from "../support/test.ts";

const RTL = "[dir=rtl]";

const FAULTS: readonly PageWithError[] = [
  ["no screen", pageOf("<h1>Page not found</h1><p>There is nothing at this address.</p>"), /no screen lives/],
  ["an empty screen", pageOf("<h1>Roles</h1>"), /shows nothing beside its title/],
  ["a failure", pageOf(`${GOOD}<div role="alert">Could not read roles</div>`), /shows an alert: Could not read roles/],
  [
    "a heading over nothing",
    pageOf(`${GOOD}<section aria-labelledby="used"><h2 id="used">Usage</h2><div></div></section>`),
    /has a heading over nothing: Usage/,
  ],
  ["a message key", pageOf(`${GOOD}<h2>realmRoles</h2>`), /message keys instead of words: realmRoles/],
  [
    "a control without a name",
    pageOf(`${GOOD}<input type="text">`),
    /^roles: 1280 px; 360 px, right to left, dark: label \(critical\)/,
  ],
  [
    "a control without a name that narrow windows alone have",
    pageOf(`${GOOD}<input type="text">`, "@media (width > 400px) { input { display: none } }"),
    /^roles: 360 px, right to left, dark: label \(critical\)/,
  ],
  [
    "faint text in the light theme alone",
    pageOf(GOOD, "@media (prefers-color-scheme: light) { p { color: #ccc; background: #fff } }"),
    /^roles: 1280 px(?:; 360 px; 200 %: "Two roles are here." is too faint|: color-contrast)/,
  ],
  [
    "faint text in the dark theme alone",
    pageOf(GOOD, "@media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }"),
    /dark(?:: "Two roles are here." is too faint|: color-contrast)/,
  ],
  [
    "faint text in the dark theme of wide windows alone",
    pageOf(GOOD, "@media (prefers-color-scheme: dark) and (width > 1000px) { p { color: #333; background: #222 } }"),
    /^roles: 1280 px, right to left, dark: "Two roles are here." is too faint/,
  ],
  [
    "something too wide",
    pageOf(`${GOOD}<div id="wide">x</div>`, "#wide { width: 500px; }"),
    /^roles: 360 px, right to left, dark; 360 px: is 140 px too wide: .*wide/,
  ],
  [
    "something too wide from right to left alone",
    pageOf(`${GOOD}<div id="wide">x</div>`, `${RTL} #wide { position: absolute; left: -60px; }`),
    /right to left, dark: is 60 px too wide: .*wide|right to left, dark: div "x" lies outside of the window/,
  ],
  [
    "a control outside of the window",
    pageOf(`${GOOD}${PAIR}`, "#two { position: absolute; top: 200px; left: -10px; }"),
    /: button "Cancel" lies outside of the window$|is \d+ px too wide: .*two/,
  ],
  [
    "controls that lie on one another",
    pageOf(`${GOOD}${PAIR}`, "#one, #two { width: 80px } #two { margin-inline-start: -40px }"),
    /: button "(?:Save|Cancel)" (?:lies on button "(?:Save|Cancel)"|is covered by button "(?:Save|Cancel)")$/,
  ],
  [
    "a label under its control",
    pageOf(
      `${GOOD}<div><label for="field">Description</label><input id="field"></div>`,
      "#field { margin-inline-start: -40px }",
    ),
    /: (?:label "Description" lies on input "field"|input "field" lies on label "Description")$/,
  ],
  [
    "controls that lie on one another from right to left alone",
    pageOf(
      `${GOOD}${PAIR}`,
      `.pair button { position: absolute; left: 0; width: 80px } #two { left: 90px }
       ${RTL} #two { left: 20px }`,
    ),
    /^roles: [^:]*right to left, dark: button "(?:Save|Cancel)" (?:lies on|is covered by) button/,
  ],
  [
    "a control that is cut off",
    pageOf(`${GOOD}${PAIR}`, ".pair { width: 70px; overflow: hidden; white-space: nowrap }"),
    /: button "Cancel" is cut off by div/,
  ],
  [
    "a text that is cut off with nothing to show it",
    pageOf(
      `${GOOD}<p id="cut">All roles of this realm</p>`,
      "#cut { width: 60px; overflow: hidden; white-space: nowrap }",
    ),
    /: p "All roles of this realm" is cut off$/,
  ],
  [
    "a text that is cut off inside of a box whose own lines would end in dots",
    pageOf(
      `${GOOD}<div id="cut" title="All roles of this realm"><span>All roles of this realm</span></div>`,
      "#cut { width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis } #cut span { display: flex }",
    ),
    /: span "All roles of this realm" is cut off by div/,
  ],
  [
    "a text that ends in dots and nowhere shows its end",
    pageOf(
      `${GOOD}<p id="cut">All roles of this realm</p>`,
      "#cut { width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }",
    ),
    /: "All roles of this realm" ends in dots and nowhere shows its end$/,
  ],
  [
    "a text of several lines whose end is dots",
    pageOf(
      `${GOOD}<p id="cut">All roles of this realm</p>`,
      "#cut { width: 60px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }",
    ),
    /: "All roles of this realm" ends in dots and nowhere shows its end$/,
  ],
  [
    "a switch beside its label, a little too low",
    pageOf(
      `${GOOD}<div class="line"><label for="on">Enabled</label><button role="switch" aria-checked="true" id="on">On</button></div>`,
      ".line { display: flex; align-items: center; gap: 300px } @media (width < 600px) { .line { gap: 8px } } #on { margin-top: 6px }",
    ),
    /: (?:label "Enabled"|button "On") stands [23]\.\d px off the middle of (?:label "Enabled"|button "On")$/,
  ],
  [
    "buttons of one line whose middles differ in narrow windows alone",
    pageOf(
      `${GOOD}${PAIR}`,
      ".pair { display: flex; gap: 8px } @media (width < 400px) { .pair { align-items: start } #two { height: 30px } }",
    ),
    /^roles: 360 px, right to left, dark; 360 px: button "(?:Save|Cancel)" stands [34](?:\.\d)? px off the middle of button/,
  ],
  [
    "two entries of a navigation with one icon",
    pageOf(
      `<nav aria-label="Main"><ul><li><a href="#roles">${ICON}Roles</a></li><li><a href="#flows">${ICON}Flows</a></li></ul></nav>${GOOD}`,
      "li { list-style: none } li a { display: flex; align-items: center; min-height: 24px; color: inherit }",
    ),
    /: "Roles" and "Flows" have one icon$/,
  ],
  [
    "a contributed page with the icon of another entry",
    pageOf(
      `<nav aria-label="Main"><ul><li><a href="#/acme/roles">${ICON}Roles</a></li><li><a href="#/acme/page-section/one">${ICON}One</a></li><li><a href="#/acme/page-section/two">${ICON}Two</a></li></ul></nav>${GOOD}`,
      "li { list-style: none } li a { display: flex; align-items: center; min-height: 24px; color: inherit }",
    ),
    /: "Roles" and "One" have one icon$/,
  ],
  [
    "a tab that is wider when it is open",
    pageOf(
      `${GOOD}<div role="tablist" aria-label="Parts"><button role="tab" aria-selected="true">Settings</button><button role="tab" aria-selected="false">Credentials</button></div>`,
      "[role=tab] { font: 400 16px sans-serif } [aria-selected=true] { font-weight: 700 }",
    ),
    /: tab "(?:Settings|Credentials)" changes its width when it is opened$/,
  ],
  [
    "a cell under a column that stays in sight",
    pageOf(
      `${GOOD}<div id="wide" role="region" aria-label="Wide" tabindex="0"><table><tr><td>First</td><td>Ada Admin</td><td class="stays">…</td></tr></table></div>`,
      `#wide { width: 180px; overflow-x: auto } td { min-width: 100px }
       .stays { position: sticky; right: 0; left: 0; background: Canvas }`,
    ),
    /: "Ada Admin" lies under the column that stays in sight$/,
  ],
  [
    "a word that a cell of a narrow window breaks",
    pageOf(
      `${GOOD}<table><tr><td id="slim">Administration</td><td></td></tr></table>`,
      `@media (width < 400px) { #slim { width: 40px; overflow-wrap: anywhere } }
       table { width: 300px; table-layout: fixed }`,
    ),
    /^roles: 360 px, right to left, dark; 360 px: the word "Administration" is broken in a cell of a narrow window$/,
  ],
  [
    "a text that a cell of a narrow window cuts",
    pageOf(
      `${GOOD}<table><tr><td id="slim" title="Realm administration">Realm administration</td><td></td></tr></table>`,
      `@media (width < 400px) { #slim { width: 40px } }
       td { overflow: hidden; white-space: nowrap; text-overflow: ellipsis } table { width: 300px; table-layout: fixed }`,
    ),
    /^roles: 360 px, right to left, dark; 360 px: "Realm administration" is cut in a cell of a narrow window$/,
  ],
  [
    "headings over cards that repeat them",
    pageOf(
      `${GOOD}<table><thead><tr><th>Name</th><th>Type</th></tr></thead>
       <tbody><tr><th>acme</th><td data-label="Type">LDAP</td></tr></tbody></table>`,
      "@media (width < 400px) { td { display: block } td::before { content: attr(data-label) } }",
    ),
    /^roles: 360 px, right to left, dark; 360 px: the heading "Type" stands over cards that repeat it$/,
  ],
  [
    "three lines above a list",
    pageOf(
      `${GOOD}<div data-toolbar><button>Filter</button><button>Refresh</button><button>Export</button></div>`,
      "[data-toolbar] { display: flex; gap: 8px } @media (width < 400px) { [data-toolbar] { flex-direction: column } }",
    ),
    /^roles: 360 px, right to left, dark; 360 px: the row above a list takes 3 lines$/,
  ],
  [
    "two actions with one name",
    pageOf(`${GOOD}<p><button>Create role</button></p>`),
    /^roles: two actions are called "Create role"$/,
  ],
  [
    "a control with two labels",
    pageOf(
      `${GOOD}<label for="on">Standard flow</label><label>Standard flow <input type="checkbox" id="on"></label>`,
      "label { display: block } input { width: 24px; height: 24px }",
    ),
    /^roles: "on" has several labels, which are read one after the other$/,
  ],
  [
    "what is typed in the direction of the page",
    pageOf(`${GOOD}<label>Name <input type="text" id="name" value="Ada"></label>`, "input { min-height: 24px }"),
    /^roles: what is typed in "name" has the direction of the page$/,
  ],
  [
    "marks that are cut in place of being put in the next line",
    pageOf(
      `${GOOD}<p class="marks"><span class="badge" title="Built-in">Built-in</span><span class="badge" title="Not verified">Not verified</span></p>`,
      ".marks { display: flex; width: 80px } .badge { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }",
    ),
    /: the mark "(?:Built-in|Not verified)" is cut beside another one in place of the next line$/,
  ],
  [
    "a control that something covers",
    pageOf(
      `${GOOD}<div id="over"></div>`,
      "button { position: relative } #over { position: fixed; inset: 0; z-index: 1 }",
    ),
    /: button "Create role" is covered by div "over"$/,
  ],
  [
    "a control that a bar covers at 200 % alone",
    pageOf(
      `${GOOD}<div id="bar"></div>`,
      "#bar { position: fixed; inset: 0; z-index: 1; display: none } @media (height < 400px) { #bar { display: block } }",
    ),
    /^roles: 200 %: button "Create role" is covered by div "bar"$/,
  ],
  [
    "small buttons side by side",
    pageOf(
      `${GOOD}${PAIR}`,
      ".pair { padding: 20px } #one, #two { width: 20px; height: 20px; min-height: 0; overflow: clip; font-size: 4px; padding: 0; border: 0 }",
    ),
    /: button "(?:Save|Cancel)" has 20 × 20 px, close to button "(?:Save|Cancel)"$/,
  ],
  [
    "a small button beside a large one in narrow windows alone",
    pageOf(`${GOOD}${PAIR}`, "@media (width < 400px) { #two { min-height: 0; height: 18px } }"),
    /^roles: 360 px, right to left, dark; 360 px: button (?:"Cancel" has \d+ × 18 px, close to button "(?:Save|Create role)"|"Save" stands 1\.5 px off the middle of button "Cancel")$/,
  ],
];

testDetection(FAULTS);

test("the check of pages finds nothing in a correct page", async ({ page }) => {
  await page.setContent(
    pageOf(
      `${GOOD}${PAIR}<p id="cut" title="All roles of this realm">All roles of this realm</p>
       <div id="scrolls" role="region" aria-label="Wide" tabindex="0"><table><tr><td>One wide row</td></tr></table></div>
       <span class="ears">For ears only</span><button disabled>Delete</button>
       <p>A <a href="#one">link</a> and <a href="#two">another one</a> in a sentence.</p>
       <p class="apart"><button>i</button><button>j</button></p>
       <p class="apart"><label><input type="checkbox"> All of them</label></p>`,
      `#cut { width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
       #scrolls { overflow-x: auto } td { min-width: 900px }
       .ears { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
       button:disabled { color: #999 } a { color: inherit } label { display: inline-block; line-height: 24px }
       .apart button { min-height: 0; width: 18px; height: 18px; padding: 0; margin-inline-end: 8px }`,
    ),
  );
  expect(await pageErrors(page, "roles")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("ltr");
});
