import { useEffect } from "react";

/** The part of a page that would take a key for itself. */
const TYPED = "input, textarea, select, [contenteditable=true]";
const OVER = "[role=dialog], [role=alertdialog], [role=menu]";

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED);

/** Calls for the keys of the whole page: Ctrl or Command with K anywhere, `?` where nothing is typed into. Not while a window or menu is open. */
export function useShortcuts(on: { readonly onPalette: () => void; readonly onShortcuts: () => void }): void {
  const { onPalette, onShortcuts } = on;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const command = (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const palette = command && event.key.toLowerCase() === "k";
      const shortcuts = event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyped(event.target);
      // The page is looked through last: every key passes here.
      if (!(palette || shortcuts) || document.querySelector(OVER) !== null) return;
      if (palette) onPalette();
      else onShortcuts();
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onPalette, onShortcuts]);
}
