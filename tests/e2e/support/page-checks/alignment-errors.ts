import type { Visibility } from "./run-in-page.ts";

/**
 * Runs in the browser: finds controls that are next to a text or another control on one line, with different vertical
 * centres. One message for each pair. Texts of several lines and texts next to texts are left out, because they share a
 * baseline.
 */
export function alignmentErrors(within: string, { isClipped }: Visibility): string[] {
  const root = document.querySelector(within) ?? document.body;
  const CONTROLS = "button, input:not([type=range], [type=file]), select, a[href], [role=switch], [role=tab]";
  /** Tolerance between the centres of neighbours in pixels: half-pixel rounding, twice. */
  const SLACK = 1.05;
  /** Gap in pixels beyond which neighbours do not belong together. */
  const NEAR = 28;
  /** Maximum height in pixels of an item on one line. */
  const HIGH = 60;

  type Item = { element: Element; control: boolean; box: DOMRect };

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isClipped(element) &&
    element.closest("svg, option, textarea, [role=presentation]") === null;
  /** Returns the line of an element's own text; none when the text takes several lines. */
  const lineOf = (element: Element): DOMRect[] => {
    const range = document.createRange();
    const rects = [...element.childNodes]
      .filter((node) => node.nodeType === 3 && node.textContent?.trim())
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 1);
      });
    const [first] = rects;
    return first && rects.every(({ top }) => Math.abs(top - first.top) < 1) ? [first] : [];
  };
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isBox = (element: Element): boolean =>
    element.matches(CONTROLS) && getComputedStyle(element).display !== "inline" && element.getClientRects().length > 0;
  const items: Item[] = [...root.querySelectorAll("*")].filter(isSeen).flatMap((element): Item[] => {
    if (isBox(element)) {
      const broken = element.matches("a, button") && hasWords(element) && lineOf(element).length === 0;
      return broken ? [] : [{ element, control: true, box: element.getBoundingClientRect() }];
    }
    return lineOf(element).map((box) => ({ element, control: false, box }));
  });
  const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
  /** Returns whether an item is not scrolled out of an ancestor. Otherwise it is not next to anything visible. */
  const isInSight = ({ element, box }: Item): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const { top, bottom } = at.getBoundingClientRect();
      if (middle(box) < top || middle(box) > bottom) return false;
    }
    return true;
  };
  const flat = items.filter(
    (item) => item.box.width > 1 && item.box.height > 1 && item.box.height <= HIGH && isInSight(item),
  );

  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position) || at.getAttribute("role") === "dialog")
        return at;
    return null;
  };
  const isLabelOf = (text: Element, control: Element): boolean =>
    [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(text));
  const areNeighbours = (one: Item, other: Item): boolean => {
    const overlap = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (overlap < Math.min(one.box.height, other.box.height) * 0.5) return false;
    const gap = Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right);
    if (gap < -1) return false;
    return gap <= NEAR || isLabelOf(one.element, other.element) || isLabelOf(other.element, one.element);
  };
  const named = ({ element }: Item): string => {
    const words = element.getAttribute("aria-label") ?? (element as HTMLElement).innerText?.trim() ?? "";
    return `${element.tagName.toLowerCase()} "${(words || element.id).slice(0, 50)}"`;
  };

  const sorted = [...flat].sort((one, other) => one.box.top - other.box.top);
  const found = sorted.flatMap((one, at) => {
    const faults: string[] = [];
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (!one.control && !other.control) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (!areNeighbours(one, other) || layerOf(one.element) !== layerOf(other.element)) continue;
      const apart = Math.abs(middle(one.box) - middle(other.box));
      if (apart > SLACK) faults.push(`${named(one)} stands ${apart.toFixed(1)} px off the middle of ${named(other)}`);
    }
    return faults;
  });
  return [...new Set(found)];
}
