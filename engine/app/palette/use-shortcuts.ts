import { useEffect } from "react";

/** Matches elements that handle typed keys themselves. */
const TYPED = "input, textarea, select, [contenteditable=true]";
const OVER = "[role=dialog], [role=alertdialog], [role=menu]";

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED);

/**
 * Hook: listens to the shortcuts of the whole page: Ctrl or Command with K anywhere, `?` outside of text fields.
 * Ignores both while a dialog or menu is open.
 */
export function useShortcuts(on: { readonly onPalette: () => void; readonly onShortcuts: () => void }): void {
  const { onPalette, onShortcuts } = on;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const command = (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const palette = command && event.key.toLowerCase() === "k";
      const shortcuts = event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyped(event.target);
      // The document is queried last, because this handler runs on every key press.
      if (!(palette || shortcuts) || document.querySelector(OVER) !== null) return;
      if (palette) onPalette();
      else onShortcuts();
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onPalette, onShortcuts]);
}
