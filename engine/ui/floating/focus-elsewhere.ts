/**
 * Returns whether another element took the focus while a floating element was closing, such as a dialog that a menu
 * item opened. That element keeps the focus.
 *
 * @param closed the element that was closed; null once it was removed
 * @param opener the element that opened it; focus on a dialog around it does not count as elsewhere
 */
export function isFocusElsewhere(closed: HTMLElement | null, opener: HTMLElement): boolean {
  const now = document.activeElement;
  if (now === null || now === document.body || closed?.contains(now)) return false;
  return now === opener || !now.contains(opener);
}
