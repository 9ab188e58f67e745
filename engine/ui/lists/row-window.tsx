import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type ReactElement, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react";

export interface RowWindowProps {
  readonly count: number;
  keyOf(index: number): string;
  /** Estimated height of a row in pixels, until one is measured. */
  readonly height: number;
  /** Rows that are always rendered, such as the focused one. */
  readonly pinned?: readonly number[] | undefined;
  readonly children: (seen: SeenRows) => ReactElement;
}

/** Rendered rows of a virtual list, and gaps for the others. */
export interface SeenRows {
  /** Rows and gaps in order; starts and ends with a gap, which may have no height. */
  readonly parts: readonly (SeenRow | RowGap)[];
  /** Reference of the first gap, where the rows begin. */
  readonly start: RefCallback<HTMLElement>;
  /** Reference of each row, which carries its index as `data-index`. */
  readonly measure: RefCallback<HTMLElement>;
}

interface SeenRow {
  readonly kind: "row";
  readonly key: string;
  readonly index: number;
}

interface RowGap {
  readonly kind: "gap";
  readonly key: string;
  readonly height: number;
}

/** The scroll container of the rows (the page, or an element such as a dialog), and their offset in it. */
interface Scroller {
  readonly box: HTMLElement | undefined;
  readonly margin: number;
  /** Height of the first row. */
  readonly height: number;
}

const nothing = (): void => undefined;

/** Virtualizes rows: returns those to render. */
export function RowWindow(props: RowWindowProps): ReactElement {
  const [scroller, setScroller] = useState<Scroller | undefined>(undefined);
  const first = useRef<HTMLElement | null>(null);
  const start = useCallback((gap: HTMLElement | null) => {
    first.current = gap;
  }, []);
  const settle = (): void => {
    const gap = first.current;
    if (!gap) return;
    const box = scroller ? scroller.box : scrollBox(gap);
    const margin = marginIn(gap, box);
    const height = scroller?.height ?? (gap.nextElementSibling?.getBoundingClientRect().height || props.height);
    // Content above the rows may change its height.
    if (!scroller || Math.abs(scroller.margin - margin) > 1) setScroller({ box, margin, height });
  };
  useLayoutEffect(settle);
  if (scroller === undefined) {
    const rest = { kind: "gap", key: "end", height: (props.count - 1) * props.height } as const;
    const row = { kind: "row", key: props.keyOf(0), index: 0 } as const;
    return props.children({ parts: [{ kind: "gap", key: "start", height: 0 }, row, rest], start, measure: nothing });
  }
  const Rows = scroller.box ? BoxRows : PageRows;
  return <Rows {...props} scroller={scroller} start={start} settle={settle} />;
}

interface ScrolledProps extends RowWindowProps, Pick<SeenRows, "start"> {
  readonly scroller: Scroller;
  /** Measures the offset of the rows again. */
  settle(): void;
}

function PageRows(props: ScrolledProps) {
  const virtual = useWindowVirtualizer<HTMLElement>({ ...options(props), initialRect: { width: 1000, height: 800 } });
  useLayoutEffect(props.settle);
  return props.children(seenRows(props, virtual));
}

function BoxRows(props: ScrolledProps) {
  const { box = null } = props.scroller;
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({ ...options(props), getScrollElement: () => box });
  useLayoutEffect(props.settle);
  return props.children(seenRows(props, virtual));
}

function options({ count, keyOf, pinned = [], scroller }: ScrolledProps) {
  return {
    count,
    estimateSize: () => scroller.height,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: scroller.margin,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned.filter((at) => at >= 0 && at < count)])].toSorted(
        (a, b) => a - b,
      ),
    // An element outside of the page has no height; it is assumed to be as high as the first row.
    measureElement: (...measured: Parameters<typeof measureElement<HTMLElement>>) =>
      measureElement(...measured) || scroller.height,
  };
}

type Virtual = Pick<Virtualizer<Window, HTMLElement>, "getVirtualItems" | "getTotalSize" | "measureElement">;

function seenRows({ scroller, start }: ScrolledProps, virtual: Virtual): SeenRows {
  const parts: (SeenRow | RowGap)[] = [];
  let end = 0;
  for (const item of virtual.getVirtualItems()) {
    const top = item.start - scroller.margin;
    if (parts.length === 0 || top > end)
      parts.push(gap(parts.length === 0 ? "start" : `before ${item.key}`, top - end));
    parts.push({ kind: "row", key: String(item.key), index: item.index });
    end = item.end - scroller.margin;
  }
  if (parts.length === 0) parts.push(gap("start", 0));
  parts.push(gap("end", virtual.getTotalSize() - end));
  return { parts, start, measure: virtual.measureElement };
}

function gap(key: string, height: number): RowGap {
  return { kind: "gap", key, height: Math.max(0, height) };
}

/** Returns the nearest vertical scroll container; undefined for the page. */
function scrollBox(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at && at !== element.ownerDocument.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    // A table that only scrolls horizontally also has a computed `overflow-y` of `auto`, but has nothing to scroll
    // vertically.
    if ((overflowY === "auto" || overflowY === "scroll") && at.scrollHeight > at.clientHeight + 1) return at;
  }
  return undefined;
}

function marginIn(element: HTMLElement, box: HTMLElement | undefined): number {
  const { top } = element.getBoundingClientRect();
  return box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY;
}
