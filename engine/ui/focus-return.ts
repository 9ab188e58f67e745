import { useRef } from "react";

/** What has the focus now; for a line of a menu, which is about to go, the button that opened the menu. */
function opener(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest("[role=menu]");
  const trigger = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  const found = trigger ?? now;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}

/**
 * Remembers who had the focus when something opened over the page, and gives a function that hands it back. When that
 * element is gone (a deleted row), the page's heading takes the focus.
 */
export function useFocusReturn(open: boolean): () => void {
  const was = useRef(false);
  const from = useRef<HTMLElement | null>(null);
  // Read while drawing: afterwards a closing menu has already dropped the focus.
  if (open && !was.current) from.current = opener();
  was.current = open;
  return () => {
    const target = from.current?.isConnected ? from.current : document.querySelector<HTMLElement>("h1[tabindex]");
    target?.focus();
  };
}
