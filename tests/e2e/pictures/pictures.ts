import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright, type Locator } from "@playwright/test";
import { startSandbox } from "../../../scripts/sandbox/index.ts";
import { buildConsole, CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";
import { CATALOGUE, PICTURES, shownInCatalogue } from "../../support/catalogue.ts";
import { chromium } from "../support/driver/chromium.ts";
import { createConsolePage, settled } from "../support/console-page.ts";
import { signIn } from "../support/sign-in.ts";
import { waitUntilStill } from "../support/driver/wait-until-still.ts";
import { resize } from "../support/driver/resize.ts";

/**
 * Runs `npm run pictures`: takes a picture of every control and every cell of the catalogue into `docs/pictures/`, for
 * the guide. `npm run pictures -- NAME …` takes only the named ones, so that the bytes of the others stay the same.
 */
async function main(names: readonly string[]): Promise<void> {
  await buildConsole();
  const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE_ROOT, packs: [CATALOGUE] });
  const browser = await playwright.launch({ executablePath: chromium.executable, args: chromium.args });
  try {
    const page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 560, height: 1400 } });
    await page.goto(sandbox.url);
    await signIn(page, "admin");
    await settled(page);
    const consolePage = createConsolePage(page, `${sandbox.url}/`);
    if (names.length === 0) rmSync(PICTURES, { recursive: true, force: true });
    mkdirSync(PICTURES, { recursive: true });
    const taken = new Set<string>();
    const take = async (kind: "cell" | "control", name: string, shown: Locator): Promise<void> => {
      const file = `${kind}-${name}.png`;
      if (taken.has(file) || (names.length > 0 && !names.includes(name))) return;
      taken.add(file);
      await shown.screenshot({ path: join(PICTURES, file) });
    };
    const { fields, columns } = shownInCatalogue();
    await consolePage.open("/acme/catalogue/1");
    await waitUntilStill(page);
    const main = page.getByRole("main");
    for (const { id, control } of fields) await take("control", control.name, main.locator(`[data-field$="_${id}"]`));
    await consolePage.open("/acme/catalogue");
    // In a narrow window every cell of a row is on its own line, below its label.
    await resize(page, { width: 360, height: 1400 });
    const cells = main.locator("tbody > tr").first().locator("th, td[data-label]");
    for (const [at, { cell }] of columns.entries()) await take("cell", cell.name, cells.nth(at));
    const missing = names.filter((name) => !taken.has(`control-${name}.png`) && !taken.has(`cell-${name}.png`));
    if (missing.length > 0) throw new Error(`docs/catalogue uses no control or cell named ${missing.join(", ")}.`);
    console.log(`${taken.size} pictures: ${PICTURES}`);
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

await main(process.argv.slice(2));
