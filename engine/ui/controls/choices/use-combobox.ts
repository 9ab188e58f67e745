import { type KeyboardEvent, useEffect, useState } from "react";
import type { SelectOption } from "./option.ts";
import { type SearchOptions, useOptions } from "./use-options.ts";

/** Options of `useCombobox`. */
export interface ComboboxInput {
  id: string;
  options: readonly SelectOption[];
  onSearch?: SearchOptions | undefined;
  searchDelay?: number | undefined;
  /** Prevents opening and changing. */
  closed: boolean;
  /** The value that is active first. */
  current?: string | undefined;
  onPick: (option: SelectOption) => void;
  /** Called on Backspace in an empty input. */
  onErase: () => void;
  /** Keeps the list open after a selection, for several values. */
  keepOpen?: boolean | undefined;
}

/**
 * Hook: keyboard handling and state of a typeahead list. Arrow keys open it and move the active option (wrapping
 * around, and skipping disabled options). Enter opens it, or selects the active option or the first match of the typed
 * text. Escape and Tab close it without changing the value. Backspace in an empty input erases.
 */
export function useCombobox(input: ComboboxInput) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [moved, setActive] = useState<string | null>(null);
  // Enter was pressed before the options were loaded: the first match is selected when they are.
  const [entered, setEntered] = useState(false);
  const shown = useOptions({ ...input, open, text });
  const takable = shown.options.filter((option) => !option.disabled);
  // The first match of the text is active until the arrow keys are used; outdated options do not match.
  const match = text.trim() === "" || shown.state !== "ready" ? undefined : takable[0]?.value;
  const active = takable.some(({ value }) => value === moved) ? moved : (match ?? null);

  const show = () => {
    if (input.closed || open) return;
    setOpen(true);
    setActive(input.current ?? null);
  };
  const hide = () => {
    setOpen(false);
    setText("");
    setActive(null);
  };
  const pick = (option: SelectOption) => {
    if (option.disabled || input.closed) return;
    input.onPick(option);
    setText("");
    if (input.keepOpen) setActive(option.value);
    else hide();
  };
  useEffect(() => {
    if (!entered || shown.state === "loading") return;
    setEntered(false);
    const option = takable.find(({ value }) => value === active);
    if (open && option) pick(option);
  });
  const type = (next: string) => {
    if (input.closed) return;
    setEntered(false);
    setOpen(true);
    setText(next);
    setActive(null);
  };
  const step = (by: 1 | -1) => {
    if (!open) return show();
    // The first arrow key activates the current match.
    const at = takable.findIndex((option) => option.value === moved);
    const to = at < 0 ? (by === 1 ? 0 : takable.length - 1) : (at + by + takable.length) % takable.length;
    setActive(takable[to]?.value ?? null);
  };
  const press = (event: KeyboardEvent) => {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        step(event.key === "ArrowDown" ? 1 : -1);
        break;
      case "Enter": {
        // Enter opens and chooses; it never submits the form.
        event.preventDefault();
        if (!open) {
          show();
          break;
        }
        if (shown.state === "loading" && text.trim() !== "") {
          setEntered(true);
          break;
        }
        const option = takable.find((one) => one.value === active);
        if (option) pick(option);
        break;
      }
      case "Escape":
        if (!open) break;
        event.preventDefault();
        hide();
        break;
      case "Tab":
        hide();
        break;
      case "Backspace":
        if (text === "" && !input.closed) input.onErase();
        break;
    }
  };
  const listId = `${input.id}-list`;
  // The id must not contain spaces, which separate the ids in attributes that hold a list of them.
  const optionId = (value: string) =>
    `${listId}-${value.replace(/[\s%]/g, (character) => `%${character.charCodeAt(0)}`)}`;
  const activeShown = open && shown.options.some((option) => option.value === active);
  return {
    ...shown,
    open,
    text,
    active,
    listId,
    optionId,
    show,
    hide,
    pick,
    /** Spread on the input. */
    inputProps: {
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": open ? listId : undefined,
      "aria-autocomplete": "list" as const,
      "aria-activedescendant": activeShown && active !== null ? optionId(active) : undefined,
      autoComplete: "off",
      spellCheck: false,
      onClick: show,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown: press,
    },
  };
}

/** State and handlers of a typeahead list. */
export type Combobox = ReturnType<typeof useCombobox>;
