import { expect } from "@playwright/test";
import { axeErrors } from "../support/page-checks/axe.ts";
import { alertMessage, field, save } from "../support/console-page.ts";
import { layoutErrors } from "../support/page-checks/layout-errors.ts";
import { runInPage } from "../support/page-checks/run-in-page.ts";
import { tableErrors } from "../support/page-checks/table-errors.ts";
import { REALM } from "../support/target.ts";
import { test } from "./extension-fixtures.ts";
import { resize } from "../support/driver/resize.ts";

// Tests controls that no built-in screen uses yet, on records of a pack that the sandbox stores.

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>';
const BRANDS = `/realms/${REALM}/acme-brands`;

test("a write-only secret is never shown, and is sent only when it was typed", async ({ admin, guard: _ }) => {
  const { page, move } = admin;
  await move(`/${REALM}/acme-brands/b1`);
  await expect(field(page, "Name")).toHaveValue("Acme Blue");
  await expect(field(page, "API key")).toHaveValue("");
  await field(page, "Name").fill("Acme Navy");
  const [renamed] = await Promise.all([page.waitForRequest((request) => request.method() === "PUT"), save(page)]);
  expect(renamed.postDataJSON()).not.toHaveProperty("apiKey");
  await expect(alertMessage(page, /saved/)).toBeVisible();
  await field(page, "API key").fill("s3cret");
  const [written] = await Promise.all([page.waitForRequest((request) => request.method() === "PUT"), save(page)]);
  expect(written.postDataJSON()).toMatchObject({ name: "Acme Navy", apiKey: "s3cret" });
  await expect(field(page, "API key")).toHaveValue("");
});

test("a colour is typed or chosen, and an image file is accepted up to its maximum size", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/acme-brands/b1`);
  await field(page, "Colour").fill("#12345");
  await field(page, "Name").press("Tab");
  await expect(page.getByText(/does not have the expected form/)).toBeVisible();
  await page.getByLabel("Choose a colour").fill("#123456");
  await expect(field(page, "Colour")).toHaveValue("#123456");
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.alloc(40_000) });
  await expect(page.getByText(/^This file is larger than \d+ KiB/)).toBeVisible();
  await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
  await expect(page.getByText("image/svg+xml, 1 KiB")).toBeVisible();
  const shown = page.getByRole("img", { name: "Image" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  const [written] = await Promise.all([page.waitForRequest((request) => request.method() === "PUT"), save(page)]);
  expect(written.url()).toContain(BRANDS);
  expect(written.postDataJSON()).toMatchObject({
    colour: "#123456",
    logo: `data:image/svg+xml;base64,${Buffer.from(SVG).toString("base64")}`,
  });
  await expect(alertMessage(page, /saved/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Image" }).click();
  await expect(field(page, "Logo")).toBeFocused();
});

test("rows are added by choosing several records, each once, with the defaults of their columns", async ({ admin }) => {
  const { page, move } = admin;
  const dialog = page.getByRole("dialog");
  await move(`/${REALM}/acme-brands/b1`);
  await page.getByRole("button", { name: "Add editors" }).click();
  await dialog.getByRole("checkbox", { name: "auditor" }).check();
  await dialog.getByRole("checkbox", { name: "developer" }).check();
  await dialog.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.getByRole("group", { name: "Editors 2" })).toBeVisible();
  await page.getByRole("button", { name: "Add editors" }).click();
  await expect(dialog.getByRole("checkbox", { name: "auditor" })).toBeDisabled();
  await expect(dialog.getByText("In the list already")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const [written] = await Promise.all([page.waitForRequest((request) => request.method() === "PUT"), save(page)]);
  expect(written.postDataJSON()).toMatchObject({
    editors: [
      { role: "auditor", publishes: false },
      { role: "developer", publishes: false },
    ],
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`controls of the pack are accessible and laid out correctly, ${colorScheme}`, async ({ admin }) => {
    const { page, move } = admin;
    await page.emulateMedia({ colorScheme });
    await move(`/${REALM}/acme-brands/b1`);
    // Another one than a test before may have saved.
    const svg = Buffer.from(SVG.replace("120", "80"));
    await page.locator("input[type=file]").setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: svg });
    await expect(page.getByRole("img", { name: "Image" })).toBeVisible();
    expect(await axeErrors(page)).toEqual([]);
    await resize(page, { width: 360, height: 760 });
    expect(await page.evaluate(layoutErrors, "main")).toEqual([]);
    await page.getByRole("button", { name: "Revert" }).click();
  });

test("lists in cards keep a distance from the edges of their cards", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/acme-brands-overview`);
  await expect(page.getByRole("table", { name: "Brands" })).toBeVisible();
  await expect(page.getByRole("link", { name: "auditor" })).toBeVisible();
  for (const width of [1280, 360]) {
    await resize(page, { width, height: 760 });
    expect(await page.evaluate(layoutErrors, "main")).toEqual([]);
    expect(await runInPage(page, tableErrors, "main")).toEqual([]);
  }
});
