import { fireEvent } from "@testing-library/dom";

const INERT = "button[aria-disabled='true'], button[aria-busy='true']";

/** A click that a test expects to be ignored. */
class VainClick extends MouseEvent {}

/** Presses a button that is disabled or busy, as a user may try to. Throws an error if it is neither. */
export function pressIgnored(button: Element): void {
  if (!button.matches(INERT)) throw new Error("The button is neither disabled nor busy.");
  fireEvent(button, new VainClick("click", { bubbles: true, cancelable: true }));
}

/**
 * Collects presses of disabled and busy buttons that a test did not expect. Such a press does nothing, so the test
 * would wait in vain for its effect, and only on some runs.
 * @returns `take` returns the buttons as HTML and forgets them; `stop` ends the watch
 */
export function watchIgnoredPresses(): { take(): string[]; stop(): void } {
  const found: string[] = [];
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest(INERT) : null;
    if (button && !(event instanceof VainClick)) found.push(button.outerHTML);
  };
  document.addEventListener("click", onClick, true);
  return { take: () => found.splice(0), stop: () => document.removeEventListener("click", onClick, true) };
}
