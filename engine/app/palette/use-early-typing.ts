import { type RefObject, useEffect } from "react";

export interface EarlyTyping {
  /** Returns whether something was called that will take what is typed; true from the very key that called it. */
  readonly called: RefObject<boolean>;
  /** Changes the text typed so far. */
  readonly onText: (change: (text: string) => string) => void;
  readonly onEscape: () => void;
}

/** Keeps what is typed from the call of a window until the focus is in it, which takes a moment the first time. */
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
