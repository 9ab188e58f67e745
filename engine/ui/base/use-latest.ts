import { type RefObject, useInsertionEffect, useRef } from "react";

/**
 * Hook: holds the value of the last rendering that reached the page, for effects and callbacks that outlive it. Not to be
 * read while rendering.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  // Before all other effects, so that those of children find it too.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
