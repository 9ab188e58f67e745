import { type RefObject, useCallback, useSyncExternalStore } from "react";

/** Holds the sticky bars at the bottom of the page, such as that of a form or a wizard. */
const bars = new Set<HTMLElement>();
const watchers = new Set<() => void>();

function notify(): void {
  for (const watcher of watchers) watcher();
}

/** Ref callback of a sticky bar at the bottom of the page, so that alerts are placed above its buttons. */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  notify();
  return () => {
    bars.delete(bar);
    notify();
  };
}

const nothing = () => () => {};

/**
 * Returns the height in pixels that alerts keep free below them for sticky bars.
 *
 * @param shown whether there are alerts; without any, nothing is measured
 */
export function useFootHeight(messages: RefObject<HTMLElement | null>, shown: boolean): number {
  const watch = useCallback(
    (change: () => void) => {
      // A growing page moves the bar.
      const sizes = new ResizeObserver(change);
      for (const one of [document.body, messages.current]) if (one) sizes.observe(one);
      watchers.add(change);
      document.addEventListener("scroll", change, { capture: true, passive: true });
      window.addEventListener("resize", change);
      return () => {
        sizes.disconnect();
        watchers.delete(change);
        document.removeEventListener("scroll", change, { capture: true });
        window.removeEventListener("resize", change);
      };
    },
    [messages],
  );
  return useSyncExternalStore(shown ? watch : nothing, () => (shown ? roomFor(messages.current) : 0));
}

function roomFor(messages: HTMLElement | null): number {
  const foot = window.innerHeight;
  const reach = foot - GAP - (messages?.offsetHeight ?? 0);
  const inTheWay = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < foot && bottom > reach);
  return Math.max(0, ...inTheWay.map(({ top }) => Math.round(foot - top)));
}

/** Returns the height in pixels that sticky bars cover at the bottom of the window. */
export function coveredFoot(): number {
  const foot = window.innerHeight;
  const stuck = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < foot && bottom >= foot - 2 * GAP);
  return Math.max(0, ...stuck.map(({ top }) => Math.ceil(foot - top)));
}

/** Pixels between alerts and the bottom of the window without a bar. */
const GAP = 12;
