import type { Locator, Page } from "@playwright/test";
import { startSandbox } from "../../../../scripts/sandbox/index.ts";
import { CONSOLE_ROOT } from "../../../../scripts/start/build-console.ts";
import { pageTypes, pageError } from "../../../fixtures/pages/pages.ts";
import { answerDialog, pick } from "../console-page.ts";
import { STORAGE } from "./directories.ts";
import { TARGET } from "../target.ts";
import { expect, test as base } from "../test.ts";

/** A kind of user storage that only the sandbox has. */
const LEDGER = {
  id: "ledger",
  helpText: "People in a ledger",
  properties: [
    { name: "file", label: "File", type: "String", required: true, helpText: "Where the ledger lies" },
    { name: "strict", label: "Strict", type: "boolean", defaultValue: "true" },
    { name: "columns", label: "Columns", type: "MultivaluedString" },
  ],
  metadata: { synchronizable: true },
};

/**
 * Test on a server with the extension of `tests/fixtures/pages`: a sandbox that simulates it, with an additional kind
 * of user storage, or the Keycloak that it is installed in.
 */
export const test = base.extend<object, { server: string }>({
  server: [
    async ({ browserName: _ }, use) => {
      if (TARGET === "keycloak") {
        await use(process.env.ATRIUM_SERVER ?? "");
        return;
      }
      const storage = { [STORAGE]: [{ id: "ldap", properties: [] }, LEDGER] };
      const sandbox = await startSandbox({
        port: 0,
        consoleRoot: CONSOLE_ROOT,
        componentTypes: { ...pageTypes, ...storage },
        rejectComponent: pageError,
      });
      await use(sandbox.url);
      await sandbox.close();
    },
    { scope: "worker" },
  ],
});

export { expect };

/** Returns a field with its label, help and errors. */
export function block(page: Page, label: string): Locator {
  return page
    .locator("[data-field]")
    .filter({ has: page.locator("[id$=-label]").filter({ hasText: startsWith(label) }) });
}

function startsWith(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\s|$)`);
}

/** Chooses a record in the dialog of a field, in place of the previous one. */
export async function pickRecord(page: Page, label: string, search: string, row = search): Promise<void> {
  await block(page, label).getByRole("button", { name: "Choose…" }).click();
  await pick(page, search, row);
  await answerDialog(page, "Select");
}

/** Selects one of several options, or deselects it. */
export async function toggleOption(page: Page, label: string, option: string): Promise<void> {
  const box = block(page, label).getByRole("combobox");
  await box.click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await box.blur();
}

/** Replaces all lines of a field. */
export async function fillLines(page: Page, label: string, lines: readonly string[]): Promise<void> {
  const field = block(page, label);
  const all = field.getByRole("textbox");
  while ((await all.count()) > 1)
    await field
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
  for (const [at, line] of lines.entries()) {
    if (at > 0) await field.getByRole("button", { name: "Add" }).click();
    await all.nth(at).fill(line);
  }
  await all.last().blur();
}
