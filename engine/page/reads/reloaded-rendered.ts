/**
 * Waits one task, until reloaded data is rendered. Without that the former value would be shown for a moment after it was
 * saved.
 */
export function reloadedRendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
