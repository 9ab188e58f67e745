import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useCallback, useId, useState } from "react";
import { floatingPart } from "../floating/floating-part.ts";

/** Props that a menu adds to its button. */
export type MenuButtonProps = Pick<
  ComponentProps<"button">,
  | "id"
  | "onPointerEnter"
  | "onFocus"
  | "onBlur"
  | "onPointerDown"
  | "onClick"
  | "onKeyDown"
  | "aria-haspopup"
  | "aria-expanded"
  | "aria-controls"
>;

/**
 * Hook: returns the props of a menu's button, whether the menu is open, and the module that renders it once loaded. A
 * press before that opens the menu when the module has loaded; Escape or leaving the button cancels it.
 */
export function useMenuButton(own: MenuButtonProps) {
  const listId = useId();
  const buttonId = useId();
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  // The clicked button; from then on the menu's module is needed.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const onFailure = useCallback((error: unknown) => {
    console.error("The menu could not be fetched", error);
    setOpen(false);
    setAnchor(undefined);
    setFailure({ error });
  }, []);
  const floating = floatingPart.useModule(anchor !== undefined, onFailure);
  const waiting = open && floating === undefined;

  const change = (event: SyntheticEvent<HTMLElement>, next: boolean, key: boolean): void => {
    const button = event.currentTarget;
    if (button.getAttribute("aria-disabled") === "true") return;
    setAnchor(button);
    setFailure(undefined);
    setByKey(key);
    setOpen(next);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Escape" && waiting) setOpen(false);
    else if (event.key === "ArrowDown") change(event, true, true);
    else if (event.key === "Enter" || event.key === " ") change(event, !open, true);
    else return;
    event.preventDefault();
  };

  const props: MenuButtonProps = {
    id: own.id ?? buttonId,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    "aria-controls": open && !waiting ? listId : undefined,
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      void floatingPart.preload();
    },
    onFocus(event) {
      own.onFocus?.(event);
      void floatingPart.preload();
    },
    onBlur(event) {
      own.onBlur?.(event);
      setFailure(undefined);
      if (waiting) setOpen(false);
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      if (event.button !== 0 || event.ctrlKey) return;
      // Otherwise the press would focus the button after the list took the focus, which closes the list.
      event.preventDefault();
      if (!open) event.currentTarget.focus({ preventScroll: true });
      change(event, !open, false);
    },
    onClick(event) {
      own.onClick?.(event);
      // A click without pointer or key is from assistive technology.
      if (event.detail === 0) change(event, true, true);
    },
    onKeyDown(event) {
      own.onKeyDown?.(event);
      if (!event.defaultPrevented) onKey(event);
    },
  };
  return { props, anchor, listId, open, byKey, setOpen, floating, failure };
}
