/**
 * Runs in the browser: finds content that cannot be read or used in the current layout. Controls and texts that
 * overlap, are cut off, or are outside the window, and controls that something covers. One message for each, with its
 * control or text. Scrolls the page, and back to its top.
 */
export function layoutErrors(within = "body"): string[] {
  const root = document.querySelector(within) ?? document.body;
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=switch], [role=tab], [role=checkbox], [role=radio], [role=combobox]";
  /** Tolerance in pixels for rounding, the edges of neighbours, and glyphs that reach out of their line. */
  const SLACK = 3;

  type Box = { left: number; top: number; right: number; bottom: number };
  type Item = { element: Element; control: boolean; full: Box; lines: Box[]; seen: Box; layer: Element | null };

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const intersection = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isLarge = ({ left, top, right, bottom }: Box, least = SLACK): boolean =>
    right - left > least && bottom - top > least;
  const named = (element: Element): string => {
    const text = element.getAttribute("aria-label") ?? (element as HTMLElement).innerText?.trim() ?? "";
    return `${element.tagName.toLowerCase()} "${(text || element.id || element.className).slice(0, 60)}"`;
  };

  /** Returns whether a value of `overflow` cuts content off. A scrolling ancestor does not. */
  const cuts = (way: string): boolean => way === "hidden" || way === "clip";
  const scrolls = (way: string): boolean => way === "auto" || way === "scroll";

  /** Returns the ancestors whose box clips an element. */
  function* frames(element: Element): Generator<Element> {
    let place = styleOf(element).position;
    for (let at = element.parentElement; at && at !== document.body && place !== "fixed"; at = at.parentElement) {
      const { position } = styleOf(at);
      if (place === "absolute" && position === "static" && styleOf(at).transform === "none") continue;
      yield at;
      place = position;
    }
  }
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(styleOf(at).position) || at.getAttribute("role") === "dialog") return at;
    return null;
  };
  const itemOf = (element: Element, control: boolean, full: Box, lines: Box[]): Item => {
    let seen = full;
    for (const frame of control ? frames(element) : [element, ...frames(element)]) {
      const { overflowX, overflowY } = styleOf(frame);
      if (overflowX === "visible" && overflowY === "visible") continue;
      seen = intersection(seen, frame.getBoundingClientRect());
    }
    return { element, control, full, lines, seen, layer: layerOf(element) };
  };

  /** Returns the text area of a control, without the buttons inside its frame. */
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (!element.matches("input, select, textarea")) return { left, top, right, bottom };
    const { paddingLeft, paddingRight } = styleOf(element);
    return { left: left + Number.parseFloat(paddingLeft), top, right: right - Number.parseFloat(paddingRight), bottom };
  };
  /** Returns the boxes of an element's own text, one for each line. */
  const linesOf = (element: Element): Box[] => {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
    const range = document.createRange();
    return words.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  const around = (boxes: Box[]): Box => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });

  const items: Item[] = [];
  for (const element of root.querySelectorAll("*")) {
    if (element.closest("svg, option") || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    // The element is for screen readers only, or hidden until it has the focus.
    if (styleOf(element).clipPath !== "none") continue;
    const control = element.matches(CONTROLS);
    const lines = control ? [boxOf(element)] : linesOf(element);
    const box = around(lines);
    if (isLarge(box)) items.push(itemOf(element, control, box, lines));
  }
  // A visually hidden text for screen readers is clipped to one pixel.
  const rendered = items.filter(({ seen }) => isLarge(seen, 1));

  /**
   * Returns whether two items overlap in one of their lines. A wrapped text may share its box with neighbours without
   * covering them.
   */
  const lieOnEachOther = (one: Item, other: Item): boolean => {
    const common = intersection(one.seen, other.seen);
    return (
      isLarge(common) &&
      one.lines.some((line) => other.lines.some((next) => isLarge(intersection(common, intersection(line, next)))))
    );
  };
  const overlapping = (): string[] => {
    const sorted = [...rendered].sort((one, other) => one.seen.top - other.seen.top);
    const found: string[] = [];
    for (const [at, one] of sorted.entries())
      for (const other of sorted.slice(at + 1)) {
        if (other.seen.top >= one.seen.bottom) break;
        if (one.layer !== other.layer || !lieOnEachOther(one, other)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        found.push(`${named(one.element)} lies on ${named(other.element)}`);
      }
    return found;
  };

  /**
   * Returns whether the clipped line ends with an ellipsis. It does so in the clipping box itself, but not in boxes
   * nested in it.
   */
  const endsInDots = (element: Element, frame: Element): boolean => {
    const { textOverflow, webkitLineClamp, display } = styleOf(frame);
    if (webkitLineClamp !== "none") return true;
    if (textOverflow !== "ellipsis" || /flex|grid/.test(display)) return false;
    for (let at: Element | null = element; at && at !== frame; at = at.parentElement)
      if (styleOf(at).display !== "inline") return false;
    return true;
  };
  const cutOff = ({ element, control, full: whole }: Item): string[] => {
    // A text that its own element cuts off is checked below.
    const full =
      !control && cuts(styleOf(element).overflowX) ? intersection(whole, element.getBoundingClientRect()) : whole;
    for (const frame of frames(element)) {
      const style = styleOf(frame);
      const box = frame.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return [];
      const across = Math.max(box.left - full.left, full.right - box.right) > SLACK;
      const down = Math.max(box.top - full.top, full.bottom - box.bottom) > SLACK;
      const elided = !control && endsInDots(element, frame);
      const cut = (across && cuts(style.overflowX)) || (down && cuts(style.overflowY));
      if (cut) return elided ? [] : [`${named(element)} is cut off by ${named(frame)}`];
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return [];
    }
    const { clientWidth } = document.documentElement;
    if (full.left < -SLACK || full.right > clientWidth + SLACK) return [`${named(element)} lies outside of the window`];
    return [];
  };
  const cutTexts = rendered.filter(({ element, control, full }) => {
    if (control) return false;
    const style = styleOf(element);
    if (endsInDots(element, element)) return false;
    const box = element.getBoundingClientRect();
    const across = Math.max(box.left - full.left, full.right - box.right) > SLACK;
    const down = Math.max(box.top - full.top, full.bottom - box.bottom) > SLACK;
    return (across && cuts(style.overflowX)) || (down && cuts(style.overflowY));
  });

  const covered = ({ element }: Item): string[] => {
    const hit = (): Element | null => {
      const [box] = element.getClientRects();
      return box ? document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) : null;
    };
    const isFree = (top: Element | null): boolean =>
      top !== null &&
      (top.contains(element) || element.contains(top) || (top as HTMLElement).closest("label")?.control === element);
    if (isFree(hit())) return [];
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const top = hit();
    return isFree(top) ? [] : [`${named(element)} is covered by ${top ? named(top) : "nothing that can be seen"}`];
  };

  /** Returns how much wider than the window the page is, with the element that reaches out the farthest. */
  const tooWide = (): string[] => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reach = (element: Element): number => {
      const { left, right } = element.getBoundingClientRect();
      return Math.max(right - clientWidth, -left);
    };
    const farthest = [...document.body.querySelectorAll("*")].sort((one, other) => reach(other) - reach(one))[0];
    return [`is ${scrollWidth - clientWidth} px too wide: ${farthest?.outerHTML.slice(0, 160)}`];
  };

  const found = [
    ...tooWide(),
    ...overlapping(),
    ...rendered.flatMap(cutOff),
    ...cutTexts.map(({ element }) => `${named(element)} is cut off`),
    ...rendered.filter(({ control, seen }) => control && isLarge(seen)).flatMap(covered),
  ];
  scrollTo({ top: 0, behavior: "instant" });
  return [...new Set(found)];
}
