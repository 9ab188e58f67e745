import { useRef } from "react";

/**
 * Keys for rows that have no identity of their own, so that a removed row takes its own element along and not the
 * last one. Call `drop` with the index when a row is removed.
 */
export function useRowKeys(count: number): { keys: readonly string[]; drop: (at: number) => void } {
  const state = useRef({ keys: [] as string[], next: 0 });
  const { current } = state;
  while (current.keys.length < count) {
    current.keys.push(`row-${current.next}`);
    current.next += 1;
  }
  current.keys.length = count;
  return { keys: current.keys, drop: (at) => current.keys.splice(at, 1) };
}
