import type { Page } from "@playwright/test";
import { waitUntilStill } from "./wait-until-still.ts";

/**
 * Changes the size of the window, in pixels, and waits until the page has adapted: in the first frames after a change,
 * actions are still where the previous width put them.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await waitUntilStill(page);
}
