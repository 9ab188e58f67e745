import type { Page } from "@playwright/test";

/**
 * Waits until the page no longer changes and its breadcrumb is complete. Reactions to a resize or a click may take a few
 * frames, and positions measured in between are not those that a user sees.
 */
export function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    /** Frames without a change after which a page counts as settled, and frames that it may take to get there. */
    const CALM = 2;
    const PATIENCE = 120;
    let calm = 0;
    const watch = new MutationObserver(() => {
      calm = -1;
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let frame = 0; calm < CALM && frame < PATIENCE; frame += 1) {
      await new Promise(requestAnimationFrame);
      // Wait for the tasks of the frame and of its resize observers.
      await new Promise((later) => setTimeout(later));
      calm = document.querySelector("nav[data-loading]") === null ? calm + 1 : 0;
    }
    watch.disconnect();
  });
}
