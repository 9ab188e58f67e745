import type { Page } from "@playwright/test";

/** Functions that distinguish visible elements from hidden ones. */
export type Visibility = {
  /** Returns whether an element, or one that contains it, is clipped for screen readers only. */
  isClipped(element: Element): boolean;
  /** Returns whether an element has a size and is neither hidden, transparent nor clipped. */
  isSeen(element: Element): boolean;
};

/** Creates the functions. Runs in the browser. */
function visibilityInPage(): Visibility {
  const isClipped = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== "none") return true;
    return false;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      !isClipped(element) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  return { isClipped, isSeen };
}

/** Runs a rule in a page. Functions are serialized, so the shared ones are passed along. */
export function runInPage(
  page: Page,
  rule: (within: string, eyes: Visibility) => string[],
  within = "body",
): Promise<string[]> {
  return page.evaluate<string[]>(`(${rule})(${JSON.stringify(within)}, (${visibilityInPage})())`);
}
