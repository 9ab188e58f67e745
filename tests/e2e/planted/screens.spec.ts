import { expect, test } from "@playwright/test";
import { drawnFaults } from "../support/drawn-faults.ts";
import { VIEWPORT } from "../support/viewport.ts";

const GOOD = "<h1>Roles</h1><p>Two roles are here.</p><button>Create role</button>";

/** A page with this in its main part. */
const pageOf = (main: string, style = ""): string =>
  `<!doctype html><html lang="en"><head><title>Console</title><style>
    :root { color-scheme: light dark; } body { margin: 0; } ${style}
  </style></head><body><main>${main}</main></body></html>`;

const FAULTS: readonly (readonly [fault: string, page: string, said: RegExp])[] = [
  ["no screen", pageOf("<h1>Page not found</h1><p>Nothing lives at this address.</p>"), /no screen lives/],
  ["an empty screen", pageOf("<h1>Roles</h1>"), /shows nothing beside its title/],
  ["a failure", pageOf(`${GOOD}<div role="alert">Could not read roles</div>`), /shows an alert: Could not read roles/],
  ["a message key", pageOf(`${GOOD}<h2>realmRoles</h2>`), /message keys instead of words: realmRoles/],
  ["a control without a name", pageOf(`${GOOD}<input type="text">`), /light theme: label \(critical\)/],
  [
    "faint text in the light theme alone",
    pageOf(GOOD, "@media (prefers-color-scheme: light) { p { color: #ccc; background: #fff; } }"),
    /light theme: color-contrast/,
  ],
  [
    "faint text in the dark theme alone",
    pageOf(GOOD, "@media (prefers-color-scheme: dark) { p { color: #333; background: #222; } }"),
    /dark theme: color-contrast/,
  ],
  [
    "something too wide",
    pageOf(`${GOOD}<div id="wide">x</div>`, "#wide { width: 500px; }"),
    /140 px too wide at 360 px: .*wide/,
  ],
];

for (const [fault, content, said] of FAULTS) {
  test(`${fault} is found, and the screen named`, async ({ page }) => {
    await page.setContent(content);
    const found = await drawnFaults(page, "roles");
    expect(found).toEqual([expect.stringMatching(said)]);
    expect(found[0]).toMatch(/^roles: /);
    expect(page.viewportSize()).toEqual(VIEWPORT);
  });
}

test("nothing is found where nothing is wrong", async ({ page }) => {
  await page.setContent(pageOf(GOOD));
  expect(await drawnFaults(page, "roles")).toEqual([]);
});
