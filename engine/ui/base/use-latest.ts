import { type RefObject, useInsertionEffect, useRef } from "react";

/**
 * Hook: holds the value of the last committed render, for effects and callbacks that outlive it. It must not be read
 * during render.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  // Insertion effects run before all other effects, so that the effects of children read the new value too.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
