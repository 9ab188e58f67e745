/**
 * Returns whether something else took the focus while what floats was closing, such as a dialog that a line of a menu
 * opened, or a control that was reached before the closing was through: it keeps it.
 *
 * @param closed the element that was closed, or nothing once it is gone
 */
export function isFocusElsewhere(closed: HTMLElement | null): boolean {
  const now = document.activeElement;
  return now !== null && now !== document.body && closed?.contains(now) !== true;
}
