import { type RefObject, useCallback, useSyncExternalStore } from "react";

/** Bars that float at the foot of the page: the one of a form, the one of a wizard. */
const bars = new Set<HTMLElement>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Reference of a bar at the foot of the page: messages stand above it, or nobody could press its buttons. */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  tell();
  return () => {
    bars.delete(bar);
    tell();
  };
}

const nothing = () => () => {};

/**
 * Pixels that messages, which stand at the foot of the window too, keep free below them for such bars.
 * @param shown whether there are messages: without any, nothing is measured.
 */
export function useFootRoom(messages: RefObject<HTMLElement | null>, shown: boolean): number {
  const watch = useCallback(
    (change: () => void) => {
      // A page that grows moves the bar below it.
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

/** Pixels between messages and the foot of the window, where no bar is. */
const GAP = 12;
