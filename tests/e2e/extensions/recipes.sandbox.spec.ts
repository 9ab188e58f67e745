import { packOf, RECIPES } from "../../support/recipes.ts";
import { field, save, saveButton } from "../support/console-page.ts";
import { PRESSES } from "../support/recipe-presses.ts";
import { REALM } from "../support/target.ts";
import { expect, test } from "../support/test.ts";
import { inVendors } from "../support/records/vendors.ts";

// Each recipe of the guide is a pack. A sandbox serves it, and its test performs the actions that the recipe describes.

test("every recipe has a test", () => {
  expect(Object.keys(PRESSES).sort()).toEqual(RECIPES.map(({ question }) => question).sort());
});

for (const { question, chapter } of RECIPES)
  test(question, ({ browser, guard }) =>
    inVendors({ browser, guard }, packOf(chapter), async (consolePage) => PRESSES[question]?.(consolePage)),
  );

test("forms of one record share one save bar", async ({ browser, guard }) => {
  const form = (id: string, ref: string) => ({ id, kind: "form", title: id, fields: [ref] });
  const screen = {
    ...{ id: "vendors-vendor", path: "/vendors/{vendors-vendor}", kind: "stack", record: "vendors-vendor" },
    ...{ title: "/name", views: [form("vendor", "/name"), form("contact", "/contact")] },
  };
  const files = { ...packOf(""), "vendor.screen.json": JSON.stringify(screen) };
  await inVendors({ browser, guard }, files, async ({ page, move }) => {
    await move(`/${REALM}/vendors/1`);
    await expect(saveButton(page)).toHaveCount(0);
    await field(page, "Name").fill("Renamed");
    await page.getByRole("textbox", { name: "Contact" }).fill("grace");
    await expect(saveButton(page)).toHaveCount(1);
    await expect(page.getByText("2 changes")).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await save(page);
    expect((await sent).postDataJSON()).toMatchObject({ name: "Renamed", contact: "grace" });
    await expect(saveButton(page)).toHaveCount(0);
  });
});
