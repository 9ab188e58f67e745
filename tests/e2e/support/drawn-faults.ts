import type { Page } from "@playwright/test";
import { colourFaults, narrowFaults, structureFaults } from "./axe.ts";
import { contentFaults } from "./content-faults.ts";
import { contrastFaults } from "./contrast-faults.ts";
import { elidedFaults } from "./elided-faults.ts";
import { judged } from "./eyes.ts";
import { formFaults } from "./form-faults.ts";
import { frameFaults } from "./frame-faults.ts";
import { layoutFaults } from "./layout-faults.ts";
import { lineFaults } from "./line-faults.ts";
import { still } from "./still.ts";
import { tableFaults } from "./table-faults.ts";
import { targetFaults } from "./target-faults.ts";
import { VIEWPORT } from "./viewport.ts";

/** One way to look at a page. */
type Look = {
  title: string;
  size: { width: number; height: number };
  dir: "ltr" | "rtl";
  theme: "light" | "dark";
  axe?: (page: Page) => Promise<string[]>;
};

const WIDE = VIEWPORT;
/** The narrowest window that every screen fits. */
const NARROW = { width: 360, height: 740 };
/** Holds what is left of a window of 1280 × 720 pixels at 200 %. */
const ZOOMED = { width: 640, height: 360 };

/**
 * The whole of widths × directions × themes, as far as a rule can tell them apart: how things lie depends on width and
 * direction and not on colours, colours on theme and width (by what is shown at all) and not on direction. So of the
 * eight the four below have every pair of width and direction, and every pair of width and theme. What axe knows beside
 * colours depends on what is shown, so on the width: the second of its two runs, which have each theme and each direction
 * once, asks for what a width can change.
 */
const LOOKS: readonly Look[] = [
  { title: "1280 px", size: WIDE, dir: "ltr", theme: "light", axe: structureFaults },
  { title: "1280 px, right to left, dark", size: WIDE, dir: "rtl", theme: "dark" },
  { title: "360 px, right to left, dark", size: NARROW, dir: "rtl", theme: "dark", axe: narrowFaults },
  { title: "360 px", size: NARROW, dir: "ltr", theme: "light" },
];
/** Between the two widths, so one place of each screen shows what is lost. */
const LARGE: Look = { title: "200 %", size: ZOOMED, dir: "ltr", theme: "light" };

/**
 * Returns what a drawn screen falls short of, each line with the screen's name and how it was looked at: it must show
 * something, in words, accessible, with every text and control in its place, every control large enough to be pressed,
 * and fit the window. The page is loaded once and looked at in many ways; in the end it is as it was before.
 */
export async function drawnFaults(page: Page, screen: string, zoomed = true): Promise<string[]> {
  const found = new Map<string, string[]>((await page.evaluate(contentFaults)).map((fault) => [fault, []]));
  for (const look of zoomed ? [...LOOKS, LARGE] : LOOKS)
    for (const fault of await lookFaults(page, look)) found.set(fault, [...(found.get(fault) ?? []), look.title]);
  await show(page, { dir: "ltr", theme: "light", size: VIEWPORT });
  return [...found].map(([fault, looks]) =>
    [screen, ...(looks.length > 0 ? [looks.join("; ")] : []), fault].join(": "),
  );
}

/** The two looks that have each width, direction and theme once. */
const OPENED_LOOKS = LOOKS.filter(({ axe }) => axe !== undefined);

/** Returns what something that was opened over or in a page falls short of, found by a selector. */
export async function openedFaults(page: Page, title: string, within: string): Promise<string[]> {
  const found: string[] = [];
  for (const { axe: _, ...look } of OPENED_LOOKS)
    for (const fault of await lookFaults(page, look, within)) found.push(`${title}: ${look.title}: ${fault}`);
  await show(page, { dir: "ltr", theme: "light", size: VIEWPORT });
  return found;
}

async function lookFaults(page: Page, look: Look, within = "body"): Promise<string[]> {
  await show(page, look);
  const places = await Promise.all([
    // Before what scrolls the page.
    page.evaluate(frameFaults),
    page.evaluate(layoutFaults, within),
    page.evaluate(contrastFaults, within),
    page.evaluate(targetFaults, within),
    judged(page, tableFaults, within),
    judged(page, lineFaults, within),
    page.evaluate(elidedFaults, within),
    judged(page, formFaults, within),
  ]);
  const axe = look.axe ? [await look.axe(page), await colourFaults(page)] : [];
  return [...places, ...axe].flat();
}

async function show(page: Page, { size, dir, theme }: Pick<Look, "size" | "dir" | "theme">): Promise<void> {
  const turned = await page.evaluate((to) => {
    const before = document.documentElement.dir;
    document.documentElement.dir = to;
    return before !== to;
  }, dir);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const resized = page.viewportSize()?.width !== size.width;
  // Nobody turns a page round while it is open: what follows the width, as open tabs do, is told of another one.
  const widths = resized ? [size.width] : turned ? [size.width - 1, size.width] : [];
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    await still(page);
  }
  if (widths.length === 0) await still(page);
}
