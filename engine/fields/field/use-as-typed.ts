import { useCallback, useState } from "react";

interface Typed {
  readonly text: string;
  /** Holds what the record keeps of it. */
  readonly stored: unknown;
}

/**
 * Hook: the text of a field as it is being typed, where the record keeps another one, such as without the blank at its
 * end. It is shown until the field is left, or its value changes from elsewhere.
 *
 * @param stored the value in the record
 * @param value the same as a control shows it
 */
export function useAsTyped(stored: unknown, value: unknown) {
  const [typed, setTyped] = useState<Typed>();
  const isPresent = typed !== undefined && Object.is(typed.stored, stored);
  return {
    shown: isPresent ? typed.text : value,
    /** Remembers what was typed; `next` is what became of it, `reads` how a control would show that. */
    type: useCallback((text: unknown, next: unknown, reads: unknown) => {
      setTyped(typeof text === "string" && text !== reads ? { text, stored: next } : undefined);
    }, []),
    leave: useCallback(() => setTyped(undefined), []),
  };
}
