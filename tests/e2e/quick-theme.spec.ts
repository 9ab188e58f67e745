import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { alertMessage, field } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";
import { resize } from "./support/driver/resize.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>';

test("a theme is chosen, previewed, downloaded, and loaded again for further changes", async ({
  newConsole,
  api,
  unique,
}, testInfo) => {
  const realm = unique("look");
  await api.send("POST", "", { realm, enabled: true });
  const { page, open } = await newConsole("admin");
  await open(`/${realm}/realm-settings/themes/quickTheme`);
  const [light, dark] = [page.getByRole("radio", { name: "Light" }), page.getByRole("radio", { name: "Dark" })];
  await light.check();
  const pressed = page.getByRole("img", { name: "Admin console" }).getByText("Save", { exact: true });
  await expect(pressed).toHaveCSS("background-color", "rgb(0, 102, 204)");
  await field(page, "Primary").fill("#cc0066");
  await expect(pressed).toHaveCSS("background-color", "rgb(204, 0, 102)");
  // Changes further down the page must be visible in the preview too.
  await resize(page, { width: 1280, height: 860 });
  await field(page, "Width").scrollIntoViewIfNeeded();
  await expect(pressed).toBeInViewport();
  await dark.check();
  await expect(field(page, "Primary")).toHaveValue("#0066cc");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
  await expect(page.getByRole("img", { name: "Sign-in page" }).locator("img")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download theme" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Theme name").fill("Ácme Look");
  await dialog.getByRole("button", { name: "Download theme" }).click();
  const path = testInfo.outputPath("theme.jar");
  await (await download).saveAs(path);
  expect((await download).suggestedFilename()).toBe("acme-look.jar");
  await expect(alertMessage(page, /The theme was downloaded/)).toBeVisible();
  const files = unzipSync(await readFile(path));
  const text = (name: string) => strFromU8(files[`theme/acme-look/common/resources/${name}`] ?? new Uint8Array());
  expect(text("css/theme-styles.css")).toContain("--pf-v5-global--primary-color--100: #cc0066;");
  expect(text("img/logo.svg")).toBe(SVG);

  await light.check();
  await page.getByRole("button", { name: "Standard colours" }).click();
  await expect(field(page, "Primary")).toHaveValue("#0066cc");
  await page.locator("input[type=file][accept='.jar']").setInputFiles(path);
  await expect(field(page, "Primary")).toHaveValue("#cc0066");
  await expect(alertMessage(page, "The choices of the file were loaded.")).toBeVisible();
});
