import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { adminOf } from "../../../../scripts/keycloak/admin.ts";
import { startSandbox } from "../../../../scripts/sandbox/index.ts";
import { CONSOLE_ROOT } from "../../../../scripts/start/build-console.ts";
import { createAdministratorWithLanguage } from "./administrator-with-language.ts";
import { type ConsolePage, createConsolePage, settled } from "../console-page.ts";
import type { Guard } from "../guard.ts";
import { signIn } from "../sign-in.ts";

/** Initial records of the list of the guide's pack. */
const ROWS = {
  "vendors-vendor": [
    { id: "1", name: "First", contact: "ada", level: "gold", enabled: true },
    { id: "2", name: "Second", enabled: false },
  ],
};

/**
 * Serves `files` of the guide's pack by a sandbox, and runs `work` in it as an administrator, whose language is German
 * when the pack is translated.
 */
export async function inVendors(
  { browser, guard }: { readonly browser: Browser; readonly guard: Guard },
  files: Readonly<Record<string, string>>,
  work: (consolePage: ConsolePage) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vendors-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "vendors.rows.json"), JSON.stringify(ROWS));
  const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE_ROOT, packs: [folder] });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${sandbox.url}/`);
  const isTranslated = Object.hasOwn(files, "messages.de.json");
  if (isTranslated) await createAdministratorWithLanguage(adminOf(sandbox.url), "karl", "de");
  await signIn(page, isTranslated ? "karl" : "admin");
  await settled(page);
  await work(createConsolePage(page, `${sandbox.url}/`));
  await context.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
}
