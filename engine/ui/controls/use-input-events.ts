import { type ChangeEvent, type FocusEvent, useEffect, useRef } from "react";

export interface InputEvents {
  /** Called with a text that the browser can read, or with an empty one. */
  onText(text: string): void;
  /** Called instead when the browser cannot read the text, such as half a date. It does not tell the text. */
  readonly onUnreadable?: (() => void) | undefined;
  /** False once such a text was reverted. */
  readonly unreadable?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/**
 * Hook: returns the event handlers of an input, for types such as numbers or dates. A text that cannot be read counts as empty, so
 * typing it into an empty input is no change. Therefore the input is read again when it loses the focus.
 */
export function useInputEvents({ onText, onUnreadable, unreadable, onBlur }: InputEvents) {
  const isUnread = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (unreadable !== false || !isUnread.current) return;
    isUnread.current = false;
    // React does not replace a text that counts as empty by an empty value.
    if (input.current?.validity.badInput) input.current.value = "";
  }, [unreadable]);
  const read = ({ value, validity }: HTMLInputElement): void => {
    isUnread.current = validity.badInput;
    if (validity.badInput) onUnreadable?.();
    else onText(value);
  };
  return {
    ref: input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => read(event.target),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (event.target.validity.badInput !== isUnread.current) read(event.target);
      onBlur?.();
    },
  };
}
