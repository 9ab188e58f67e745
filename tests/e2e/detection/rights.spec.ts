import { openEdits, sidebarPaths, unnamedRights } from "../support/records/rights-on-page.ts";
import { expect, test } from "../support/test.ts";

for (const [what, control, found] of [
  ["a button that saves", "<button>Save</button>", ['roles: "Save" can be used']],
  ["a row that can be deleted", '<button aria-label="Delete one"></button>', ['roles: "Delete one" can be used']],
  [
    "a switch",
    '<button role="switch" aria-checked="true" aria-label="Enabled"></button>',
    ['roles: "Enabled" can be used'],
  ],
  ["nothing where a button is closed with its reason", '<button aria-disabled="true">Save</button>', []],
  ["nothing where a switch is closed", '<button role="switch" aria-label="Enabled" disabled></button>', []],
  ["nothing in a search", '<div role="search"><button>Add filter</button></div><button>Refresh</button>', []],
] as const) {
  test(`the check of rights finds ${what}`, async ({ page }) => {
    await page.setContent(`<main><h1>Roles</h1>${control}</main>`);
    expect(await openEdits(page, "roles")).toEqual(found);
  });
}

test("the check of rights finds a right that a closed page does not name", async ({ page }) => {
  await page.setContent("<main><h1>Role</h1><h2>You need view-realm to open this</h2></main>");
  expect(await unnamedRights(page, "role", ["view-realm", "view-users"])).toEqual([
    "role: does not say that view-users is missing",
  ]);
  expect(await unnamedRights(page, "role", ["view-realm"])).toEqual([]);
});

test("the check of rights reads the sidebar", async ({ page }) => {
  await page.setContent('<nav id="navigation"><ul><li><a href="#/acme/users">Users</a></li></ul></nav>');
  expect(await sidebarPaths(page)).toEqual(["users"]);
});
