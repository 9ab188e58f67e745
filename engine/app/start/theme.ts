import type { Theme, StoredState } from "../../browser/index.ts";

/**
 * Applies the chosen theme: `data-theme` on the html element, none for "system". `public/first-paint.js` does the same
 * before the first paint; this follows later changes, including those of other tabs. Returns the unsubscribe function.
 */
export function followTheme(theme: StoredState<Theme>, darkAllowed: boolean, root: HTMLElement): () => void {
  const show = (): void => {
    const chosen = darkAllowed ? theme.get() : "light";
    if (chosen === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", chosen);
  };
  show();
  return theme.subscribe(show);
}
