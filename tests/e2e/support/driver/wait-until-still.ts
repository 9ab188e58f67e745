import type { Page } from "@playwright/test";

/**
 * Waits until nothing in the page changes any more: what follows a change of the window or a press may take a few
 * frames, and what is measured in between is the place of nothing that a person sees.
 */
export function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    /** Frames without a change, after which a page is taken to be at rest, and frames that it may take to get there. */
    const CALM = 2;
    const PATIENCE = 120;
    let calm = 0;
    const watch = new MutationObserver(() => {
      calm = -1;
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let frame = 0; calm < CALM && frame < PATIENCE; frame += 1) {
      await new Promise(requestAnimationFrame);
      // After what the frame itself brought, and what observers of sizes made of it.
      await new Promise((later) => setTimeout(later));
      calm += 1;
    }
    watch.disconnect();
  });
}
