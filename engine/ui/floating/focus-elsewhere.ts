/**
 * Returns whether something else took the focus while what floats was closing, such as a dialog that a line of a menu
 * opened, or a control that was reached before the closing was through: it keeps it.
 *
 * @param closed the element that was closed, or nothing once it is gone
 * @param opener what opened it; the dialog around it only stands in for what was closed
 */
export function isFocusElsewhere(closed: HTMLElement | null, opener: HTMLElement): boolean {
  const now = document.activeElement;
  if (now === null || now === document.body || closed?.contains(now)) return false;
  return now === opener || !now.contains(opener);
}
