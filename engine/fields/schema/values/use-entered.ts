import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ENTER_ROWS } from "../../../ui/index.ts";

const FOCUSABLE = ["input", "select", "textarea", "button"].map((one) => `${one}:not([tabindex="-1"])`).join(",");

/**
 * Hook: returns the ref of the element around a value (`data-schema`). When it receives the event to take the focus, it
 * focuses the first part with a problem.
 */
export function useEntered(): RefObject<HTMLFieldSetElement | null> {
  const element = useRef<HTMLFieldSetElement>(null);
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const around = element.current;
    const enter = (event: Event): void => {
      // Nested lists receive their own event.
      if (event.target !== around) return;
      event.preventDefault();
      setEntered(true);
    };
    around?.addEventListener(ENTER_ROWS, enter);
    return () => around?.removeEventListener(ENTER_ROWS, enter);
  }, []);
  // A problem may have been found in the same update, so it must be rendered before the focus moves.
  useLayoutEffect(() => {
    if (!isEntered) return;
    setEntered(false);
    const around = element.current;
    const part =
      around?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? around?.querySelector<HTMLElement>(FOCUSABLE);
    part?.scrollIntoView({ block: "center" });
    part?.focus({ preventScroll: true });
  }, [isEntered]);
  return element;
}
