import { useState } from "react";

/** Returns the focused element; for an item of a closing menu, the button of the menu. */
function opener(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest("[role=menu]");
  const trigger = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  const found = trigger ?? now;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}

/** Regions that can receive the focus when the focused element was removed. */
const PARTS = "section, [role=tabpanel], [role=dialog]";

/** Returns the ancestors of an element, nearest first. */
function partsAround(element: HTMLElement | null): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element?.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest<HTMLElement>(PARTS))
    parts.push(part);
  return parts;
}

/** Returns the fallback for a removed focused element: its region, else the heading of the page. */
function standIn(parts: readonly HTMLElement[]): HTMLElement | null {
  const part = parts.find((one) => one.isConnected);
  if (part && !part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.classList.add("outline-none");
  }
  return part ?? document.querySelector<HTMLElement>("h1[tabindex]");
}

/**
 * Stores the focused element when something opens over the page, and returns a function that restores the focus without
 * scrolling, also when that element was removed.
 */
export function useFocusReturn(open: boolean): () => void {
  const [was, setWas] = useState(false);
  const [left, setLeft] = useState<{ readonly from: HTMLElement | null; readonly around: readonly HTMLElement[] }>();
  if (open !== was) setWas(open);
  // Read during render: in an effect a closing menu has already lost the focus.
  if (open && !was) {
    const from = opener();
    setLeft({ from, around: partsAround(from) });
  }
  return () => {
    const target = left?.from?.isConnected ? left.from : standIn(left?.around ?? []);
    target?.focus({ preventScroll: true });
  };
}
