/**
 * Runs in the browser: finds click targets that are too small or too close to others for a thumb or an unsteady hand
 * (WCAG 2.2, 2.5.8). One message for each. A target has 24 × 24 pixels. A smaller one is allowed where a circle of 24
 * pixels around its centre meets no other target, nor the circle of another small one. Links in a sentence may be as
 * high as its line.
 */
export function targetSizeErrors(within = "body"): string[] {
  const root = document.querySelector(within) ?? document.body;
  const TARGETS =
    "a[href], button, input, select, textarea, summary, [role=switch], [role=tab], [role=checkbox], [role=radio], [role=combobox], [role=menuitem]";
  const LEAST = 24;
  /** Tolerance in pixels for rounding. */
  const SLACK = 0.5;

  type Box = { left: number; top: number; right: number; bottom: number };
  type Target = { element: Element; boxes: Box[]; middle: { x: number; y: number }; small: boolean };

  const isFree = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === "none" &&
    !element.matches(":disabled") &&
    element.closest("[inert]") === null;
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== "inline") return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    const words = document.createTreeWalker(block ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode())
      if (node.textContent?.trim() && !node.parentElement?.closest(TARGETS)) return true;
    return false;
  };
  const isLarge = ({ left, top, right, bottom }: Box): boolean =>
    right - left > LEAST - SLACK && bottom - top > LEAST - SLACK;
  const labelsOf = (element: Element): Element[] => [...((element as HTMLInputElement).labels ?? [])].filter(isFree);

  const targets: Target[] = [];
  for (const element of root.querySelectorAll(TARGETS)) {
    if (!isFree(element) || isInSentence(element)) continue;
    const own = element.getBoundingClientRect();
    if (own.width <= 1 || own.height <= 1) continue;
    const boxes = [own, ...labelsOf(element).map((label) => label.getBoundingClientRect())];
    const middle = { x: (own.left + own.right) / 2, y: (own.top + own.bottom) / 2 };
    targets.push({ element, boxes, middle, small: !boxes.some(isLarge) });
  }

  const isNear = ({ middle: { x, y } }: Target, other: Target): boolean => {
    const radius = LEAST / 2 - SLACK;
    if (other.small) return Math.hypot(x - other.middle.x, y - other.middle.y) < 2 * radius;
    return other.boxes.some(
      ({ left, top, right, bottom }) =>
        Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)) < radius,
    );
  };
  const named = (element: Element): string => {
    const text = element.getAttribute("aria-label") ?? (element as HTMLElement).innerText?.trim() ?? "";
    return `${element.tagName.toLowerCase()} "${(text || element.id || element.className).slice(0, 60)}"`;
  };

  /**
   * Returns whether the centre of a target is neither scrolled out of sight nor below a sticky part of a table.
   * Otherwise it is close to no other target.
   */
  const isInSight = ({ element, middle: { x, y } }: Target): boolean => {
    const top = document.elementFromPoint(x, y);
    if (top && !element.contains(top) && !top.contains(element)) return false;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const { left, top, right, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  };

  const found = targets.flatMap((one) => {
    if (!one.small) return [];
    const near = targets.find((other) => other !== one && isNear(one, other) && isInSight(one) && isInSight(other));
    if (!near) return [];
    const { width, height } = one.element.getBoundingClientRect();
    return [
      `${named(one.element)} has ${Math.round(width)} × ${Math.round(height)} px, close to ${named(near.element)}`,
    ];
  });
  return [...new Set(found)];
}
