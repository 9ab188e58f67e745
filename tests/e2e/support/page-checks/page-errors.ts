import type { Page } from "@playwright/test";
import { colourErrors, narrowErrors, structureErrors } from "./axe.ts";
import { contentErrors } from "./content-errors.ts";
import { contrastErrors } from "./contrast-errors.ts";
import { elisionErrors } from "./elision-errors.ts";
import { runInPage } from "./run-in-page.ts";
import { formLayoutErrors } from "./form-layout-errors.ts";
import { frameErrors } from "./frame-errors.ts";
import { layoutErrors } from "./layout-errors.ts";
import { alignmentErrors } from "./alignment-errors.ts";
import { waitUntilStill } from "../driver/wait-until-still.ts";
import { tableErrors } from "./table-errors.ts";
import { targetSizeErrors } from "./target-size-errors.ts";
import { VIEWPORT } from "../driver/viewport.ts";
import { resize } from "../driver/resize.ts";

/** An appearance in which a page is checked. */
type Appearance = {
  title: string;
  size: { width: number; height: number };
  dir: "ltr" | "rtl";
  theme: "light" | "dark";
  axe?: (page: Page) => Promise<string[]>;
};

const WIDE = VIEWPORT;
/** The narrowest window that every screen fits. */
const NARROW = { width: 360, height: 740 };
/** Size that remains of a window of 1280 × 720 pixels at 200 % zoom. */
const ZOOMED = { width: 640, height: 360 };

/**
 * Combinations of width, direction and theme. Four of the eight are enough: layout depends on width and direction but
 * not on colours, and colours depend on theme and width (which elements are visible) but not on direction. These four
 * have every pair of width and direction, and every pair of width and theme. The other rules of axe depend on the
 * visible elements, so on the width. axe runs twice, once with each theme and each direction; its second run checks
 * only the rules that a width can affect.
 */
const APPEARANCES: readonly Appearance[] = [
  { title: "1280 px", size: WIDE, dir: "ltr", theme: "light", axe: structureErrors },
  { title: "1280 px, right to left, dark", size: WIDE, dir: "rtl", theme: "dark" },
  { title: "360 px, right to left, dark", size: NARROW, dir: "rtl", theme: "dark", axe: narrowErrors },
  { title: "360 px", size: NARROW, dir: "ltr", theme: "light" },
];
/** Its width is between the other two, so checking one location of each screen is enough. */
const LARGE: Appearance = { title: "200 %", size: ZOOMED, dir: "ltr", theme: "light" };

/**
 * Returns the errors of a rendered screen, each line with the screen's name and the appearances: it must show content,
 * use texts instead of message keys, be accessible, have every text and control in position, have controls large enough
 * to press, and fit the window. The page is loaded once for all appearances, and has its initial appearance at the end.
 */
export async function pageErrors(page: Page, screen: string, zoomed = true): Promise<string[]> {
  const errors = new Map<string, string[]>((await page.evaluate(contentErrors)).map((error) => [error, []]));
  for (const appearance of zoomed ? [...APPEARANCES, LARGE] : APPEARANCES)
    for (const error of await appearanceErrors(page, appearance))
      errors.set(error, [...(errors.get(error) ?? []), appearance.title]);
  await show(page, { dir: "ltr", theme: "light", size: VIEWPORT });
  return [...errors].map(([error, appearances]) =>
    [screen, ...(appearances.length > 0 ? [appearances.join("; ")] : []), error].join(": "),
  );
}

/** The two appearances that together have each width, direction and theme once. */
const OPENED_APPEARANCES = APPEARANCES.filter(({ axe }) => axe !== undefined);

/** Returns the errors of a part that was opened on a page, found by a selector. */
export async function openedPartErrors(page: Page, title: string, within: string): Promise<string[]> {
  const errors: string[] = [];
  for (const { axe: _, ...appearance } of OPENED_APPEARANCES)
    for (const error of await appearanceErrors(page, appearance, within))
      errors.push(`${title}: ${appearance.title}: ${error}`);
  await show(page, { dir: "ltr", theme: "light", size: VIEWPORT });
  return errors;
}

async function appearanceErrors(page: Page, appearance: Appearance, within = "body"): Promise<string[]> {
  await show(page, appearance);
  const places = await Promise.all([
    // This check must run before those that scroll the page.
    page.evaluate(frameErrors),
    page.evaluate(layoutErrors, within),
    page.evaluate(contrastErrors, within),
    page.evaluate(targetSizeErrors, within),
    runInPage(page, tableErrors, within),
    runInPage(page, alignmentErrors, within),
    elidedErrors(page, within),
    runInPage(page, formLayoutErrors, within),
  ]);
  const axe = appearance.axe ? [await appearance.axe(page), await colourErrors(page)] : [];
  return [...places, ...axe].flat();
}

/**
 * Milliseconds in which the tooltips of cut texts arrive: the console fetches them once the network is idle. Pages of
 * the tests of these rules have none that come later.
 */
const TOOLTIPS = { console: 20_000, other: 1_000 };

/** Returns the truncated texts without a tooltip, after their tooltips had time to load. */
async function elidedErrors(page: Page, within?: string): Promise<string[]> {
  const isConsole = (await page.locator("#root").count()) > 0;
  const end = Date.now() + TOOLTIPS[isConsole ? "console" : "other"];
  for (;;) {
    const found = await page.evaluate(elisionErrors, within);
    if (found.length === 0 || Date.now() > end) return found;
    await page.waitForTimeout(200);
  }
}

async function show(page: Page, { size, dir, theme }: Pick<Appearance, "size" | "dir" | "theme">): Promise<void> {
  const turned = await page.evaluate((to) => {
    const before = document.documentElement.dir;
    document.documentElement.dir = to;
    return before !== to;
  }, dir);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const resized = page.viewportSize()?.width !== size.width;
  // Users do not change the direction of an open page. Layout that follows the width, such as that of tabs, is updated
  // by a change of the width.
  const widths = resized ? [size.width] : turned ? [size.width - 1, size.width] : [];
  for (const width of widths) await resize(page, { ...size, width });
  if (widths.length === 0) await waitUntilStill(page);
}
