import type { Page } from "@playwright/test";

/** Tells what of a page is seen. */
export type Visibility = {
  /** There for ears only, itself or with something that it stands in. */
  isClipped(element: Element): boolean;
  /** Has a place on the page, and is not hidden, see-through or clipped there. */
  isSeen(element: Element): boolean;
};

/** Runs in the browser: makes the eyes that judges of a page look with. */
export function visibilityInPage(): Visibility {
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

/** Runs a judge inside a page, with eyes: functions reach it as texts, so what they share goes with them. */
export function runInPage(
  page: Page,
  rule: (within: string, eyes: Visibility) => string[],
  within = "body",
): Promise<string[]> {
  return page.evaluate<string[]>(`(${rule})(${JSON.stringify(within)}, (${visibilityInPage})())`);
}
