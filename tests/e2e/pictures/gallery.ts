import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright, type Page } from "@playwright/test";
import { adminOf } from "../../../scripts/keycloak/admin.ts";
import { addSampleUserStorage, startSandbox } from "../../../scripts/sandbox/index.ts";
import { buildConsole, CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";
import { addressOf, keysFor, type ScreenLocation, locationsOf } from "../support/addresses.ts";
import { chromium } from "../support/driver/chromium.ts";
import { createConsolePage, settled } from "../support/console-page.ts";
import { screens } from "../support/plan.ts";
import { signIn } from "../support/sign-in.ts";
import { resize } from "../support/driver/resize.ts";

const FOLDER = join(import.meta.dirname, "../../gallery");
const WIDTHS = [1280, 360] as const;
const THEMES = ["light", "dark"] as const;
const DIRECTIONS = ["ltr", "rtl"] as const;

/** One screenshot of a location. */
type Shot = { width: (typeof WIDTHS)[number]; theme: (typeof THEMES)[number]; dir: (typeof DIRECTIONS)[number] };

const SHOTS: readonly Shot[] = WIDTHS.flatMap((width) =>
  THEMES.flatMap((theme) => DIRECTIONS.map((dir): Shot => ({ width, theme, dir }))),
);

const fileName = (place: ScreenLocation, { width, theme, dir }: Shot): string =>
  `${place.name.replaceAll("/", ".")}.${width}.${theme}.${dir}.png`;

/** Runs `npm run gallery [-- WORD]`: takes screenshots of every screen, or of those with the word in their name. */
async function main(word = ""): Promise<void> {
  await buildConsole();
  const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE_ROOT });
  addSampleUserStorage(sandbox.world);
  const browser = await playwright.launch({ executablePath: chromium.executable, args: chromium.args });
  try {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    await page.goto(sandbox.url);
    await signIn(page, "admin");
    await settled(page);
    const places = screens.flatMap((screen) => locationsOf(screen)).filter(({ name }) => name.includes(word));
    if (word === "") rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const consolePage = createConsolePage(page, `${sandbox.url}/`);
    const api = adminOf(sandbox.url);
    for (const place of places) {
      const keys = (await keysFor(place.screen, api)) ?? {};
      await resize(page, { width: 1280, height: 800 });
      await consolePage.open(addressOf(place, keys));
      for (const shot of SHOTS) await take(page, shot, join(FOLDER, fileName(place, shot)));
      console.log(place.name);
    }
    writeFileSync(join(FOLDER, "index.html"), indexPage(places));
    console.log(`${places.length * SHOTS.length} pictures: ${join(FOLDER, "index.html")}`);
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

async function take(page: Page, { width, theme, dir }: Shot, path: string): Promise<void> {
  await resize(page, { width, height: width === 360 ? 740 : 800 });
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((to) => document.documentElement.setAttribute("dir", to), dir);
  await settled(page);
  await page.screenshot({ path, fullPage: true });
}

function indexPage(places: readonly ScreenLocation[]): string {
  const figures = (place: ScreenLocation): string =>
    SHOTS.map((shot) => {
      const file = encodeURI(fileName(place, shot));
      return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${shot.width} ${shot.theme} ${shot.dir}</figcaption></figure>`;
    }).join("");
  const sections = places.map((place) => `<h2>${place.name}</h2><div>${figures(place)}</div>`).join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:1rem}div{display:flex;flex-wrap:wrap;gap:.5rem}figure{margin:0}img{height:220px;border:1px solid #ccc}</style>
<h1>Screens</h1>${sections}</html>\n`;
}

await main(process.argv[2]);
