import { type RefObject, useEffect, useState } from "react";

/** The sides, in reading direction, on which a horizontal scroller has hidden content. */
export interface MoreToScroll {
  readonly start: boolean;
  readonly end: boolean;
}

const NOTHING_MORE: MoreToScroll = { start: false, end: false };

/** Follows the horizontal scroll position of an element and the sizes of the element and its content. */
export function useMoreToScroll(ref: RefObject<HTMLElement | null>): MoreToScroll {
  const [more, setMore] = useState(NOTHING_MORE);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      // In right-to-left layouts `scrollLeft` is negative.
      const before = Math.abs(box.scrollLeft);
      const after = box.scrollWidth - box.clientWidth - before;
      setMore((last) => {
        const next = { start: before > 1, end: after > 1 };
        return next.start === last.start && next.end === last.end ? last : next;
      });
    };
    // The observer also calls back initially after layout; measuring here would force a synchronous layout.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, [ref]);
  return more;
}

/**
 * Returns whether an element's content is larger than the element, so that it scrolls; follows changes of both sizes.
 */
export function useOverflowing(ref: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setOver(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return over;
}
