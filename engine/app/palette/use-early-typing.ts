import { type RefObject, useEffect } from "react";

export interface EarlyTyping {
  /** True if a dialog was requested that will receive what is typed; true from the very key press that requested it. */
  readonly called: RefObject<boolean>;
  /** Changes the text typed so far. */
  readonly onText: (change: (text: string) => string) => void;
  readonly onEscape: () => void;
}

/**
 * Hook: collects typed characters between the request of a dialog and its focus, because the dialog takes a moment to
 * load the first time.
 */
export function useEarlyTyping({ called, onText, onEscape }: EarlyTyping): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!called.current || document.activeElement?.closest("[role=dialog]")) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { key } = event;
      if (key === "Escape") onEscape();
      else if (key === "Backspace") onText((text) => text.slice(0, -1));
      else if (key.length === 1) onText((text) => text + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [called, onText, onEscape]);
}
