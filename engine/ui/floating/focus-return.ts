import { useState } from "react";

/** Returns what has the focus now; for a line of a menu, which is about to go, the button that opened the menu. */
function opener(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest("[role=menu]");
  const trigger = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  const found = trigger ?? now;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}

/** Parts of a page that the focus can go to when what had it is gone from them. */
const PARTS = "section, [role=tabpanel], [role=dialog]";

/** Returns the ancestors of an element, nearest first. */
function partsAround(element: HTMLElement | null): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element?.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest<HTMLElement>(PARTS))
    parts.push(part);
  return parts;
}

/** Returns the element that gets the focus when its own is gone: the part of the page around it, else the heading. */
function standIn(parts: readonly HTMLElement[]): HTMLElement | null {
  const part = parts.find((one) => one.isConnected);
  if (part && !part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.classList.add("outline-none");
  }
  return part ?? document.querySelector<HTMLElement>("h1[tabindex]");
}

/**
 * Remembers who had the focus when something opened over the page, and gives a function that hands it back. The page
 * stays where it is scrolled to, also when that element is gone, such as the first button of a list that was empty.
 */
export function useFocusReturn(open: boolean): () => void {
  const [was, setWas] = useState(false);
  const [left, setLeft] = useState<{ readonly from: HTMLElement | null; readonly around: readonly HTMLElement[] }>();
  if (open !== was) setWas(open);
  // Read while drawing: afterwards a closing menu has already dropped the focus.
  if (open && !was) {
    const from = opener();
    setLeft({ from, around: partsAround(from) });
  }
  return () => {
    const target = left?.from?.isConnected ? left.from : standIn(left?.around ?? []);
    target?.focus({ preventScroll: true });
  };
}
