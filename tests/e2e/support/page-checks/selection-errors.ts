import type { Page } from "@playwright/test";
import { waitUntilStill } from "../driver/wait-until-still.ts";
import { VIEWPORT } from "../driver/viewport.ts";
import { resize } from "../driver/resize.ts";

const NARROW = { width: 360, height: 740 };

/**
 * Ticks the first row of the first list and unticks it, in a wide and in a narrow window.
 * @returns the windows in which the list or its toolbar moves meanwhile, so that the next click would miss
 */
export async function selectionErrors(page: Page): Promise<string[]> {
  const tick = page.getByRole("main").locator("table tbody input[type=checkbox].tick:enabled").first();
  if ((await tick.count()) === 0) return [];
  const found: string[] = [];
  for (const size of [VIEWPORT, NARROW]) {
    await resize(page, size);
    const before = await placesHere(page);
    await tick.check();
    const after = await placesHere(page);
    await tick.uncheck();
    for (const [expected, place] of Object.entries(before)) {
      const apart = Math.abs(place - (after[expected] ?? Number.NaN));
      if (!(apart <= 1)) found.push(`${size.width} px: ${expected} moves by ${apart} px when a row is ticked`);
    }
  }
  await resize(page, VIEWPORT);
  return found;
}

/** Returns the position of the first list, and the height of its toolbar. */
async function placesHere(page: Page): Promise<Record<string, number>> {
  await waitUntilStill(page);
  return page.evaluate(() => {
    const table = document.querySelector("main table")?.getBoundingClientRect();
    const toolbar = document.querySelector("main [data-toolbar]")?.getBoundingClientRect();
    return {
      "the list": (table?.top ?? 0) + scrollY,
      ...(toolbar ? { "the row above the list": toolbar.height } : {}),
    };
  });
}
