import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ENTER_ROWS } from "../../../ui/controls/row-list.tsx";

const FOCUSABLE = ["input", "select", "textarea", "button"].map((one) => `${one}:not([tabindex="-1"])`).join(",");

/**
 * Hook: returns the reference of the element around a value (`data-schema`), which leads to the first of its parts with
 * something to fix when it is told to take the focus.
 */
export function useEntered(): RefObject<HTMLFieldSetElement | null> {
  const element = useRef<HTMLFieldSetElement>(null);
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const around = element.current;
    const enter = (event: Event): void => {
      // Lists inside are told by themselves.
      if (event.target !== around) return;
      event.preventDefault();
      setEntered(true);
    };
    around?.addEventListener(ENTER_ROWS, enter);
    return () => around?.removeEventListener(ENTER_ROWS, enter);
  }, []);
  // What is wrong may have been found at the very moment at which the person is led here.
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
