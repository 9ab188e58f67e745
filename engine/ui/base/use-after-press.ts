import { useCallback, useEffect, useRef } from "react";

const STARTS = ["pointerdown", "mousedown"];
/** On touch screens `pointerup` fires before the emulated mouse events of the tap. */
const ENDS = ["pointerup", "pointercancel", "mouseup", "dragend"];

/**
 * Hook: returns a function that runs its argument immediately, or after the current press has ended and its click has
 * been handled.
 *
 * Use it for changes that move the page when a field loses the focus. The press that took the focus is still down on an
 * element further below. If that element moves before the release, the browser sends no click. Pending work is dropped
 * when the component unmounts.
 */
export function useAfterPress(): (then: () => void) => void {
  const press = useRef<{ isDown: boolean; readonly waiting: Set<() => void> }>({ isDown: false, waiting: new Set() });
  useEffect(() => {
    const { current } = press;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (): void => {
      clearTimeout(timer);
      current.isDown = true;
    };
    const run = (): void => {
      current.isDown = false;
      const due = [...current.waiting];
      current.waiting.clear();
      for (const then of due) then();
    };
    // The click event fires in the same task as the release.
    const end = (): void => {
      clearTimeout(timer);
      timer = setTimeout(run);
    };
    for (const name of STARTS) document.addEventListener(name, start, true);
    for (const name of ENDS) document.addEventListener(name, end, true);
    return () => {
      clearTimeout(timer);
      current.isDown = false;
      current.waiting.clear();
      for (const name of STARTS) document.removeEventListener(name, start, true);
      for (const name of ENDS) document.removeEventListener(name, end, true);
    };
  }, []);
  return useCallback((then) => {
    if (press.current.isDown) press.current.waiting.add(then);
    else then();
  }, []);
}
