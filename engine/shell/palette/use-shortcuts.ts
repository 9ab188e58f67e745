import { useEffect } from "react";

/** The part of a page that would take a key for itself. */
const TYPED = "input, textarea, select, [contenteditable=true]";
const OVER = "[role=dialog], [role=alertdialog], [role=menu]";

/** Calls for the keys of the whole page: Ctrl or Command with K anywhere, `?` where nothing is typed into. Not while a window or menu is open. */
export function useShortcuts(on: { readonly onPalette: () => void; readonly onShortcuts: () => void }): void {
  const { onPalette, onShortcuts } = on;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || document.querySelector(OVER) !== null) return;
      const target = event.target;
      const typed = target instanceof Element && target.matches(TYPED);
      const command = (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (command && event.key.toLowerCase() === "k") onPalette();
      else if (event.key === "?" && !typed && !event.ctrlKey && !event.metaKey) onShortcuts();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onPalette, onShortcuts]);
}
