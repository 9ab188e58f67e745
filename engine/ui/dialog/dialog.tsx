import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { floatingPart } from "../floating/floating-part.ts";
import { useLatest } from "../base/use-latest.ts";

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  /** Called when the page behind the dialog changes; default `onClose`. */
  onLeave?: (() => void) | undefined;
  title: ReactNode;
  /** One or two sentences under the title; the accessible description. */
  description?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
  /** Highlights the title of an irreversible action. */
  danger?: boolean | undefined;
  /** A click outside does not close the dialog, because it contains input. Escape does. */
  sticky?: boolean | undefined;
  /** Belongs to the whole page: it stays open when the page changes and is not counted. */
  apart?: boolean | undefined;
  children?: ReactNode;
}

/** Number of the current page. When it changes, the dialogs of the page close. */
export const DialogPageContext = createContext(0);

/** Reports why a dialog could not be opened. */
export const DialogFailureContext = createContext((error: unknown): void => {
  console.error("The dialog could not be fetched", error);
});

/** Counts the dialogs that are open in the document, wherever they are rendered. */
let openCount = 0;
const countListeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openCount += change;
  for (const listener of countListeners) listener();
}

/** Returns whether a dialog of the page is open. */
export const hasOpenDialog = (): boolean => openCount > 0;

/** Returns whether a dialog of the page is open, and re-renders when it changes. */
export function useHasOpenDialog(): boolean {
  return useSyncExternalStore(subscribeCount, hasOpenDialog);
}

function subscribeCount(listener: () => void): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

/**
 * Renders a modal dialog that traps the focus and restores it on closing. Its module is loaded when the first dialog
 * opens; if that fails, the dialog closes again.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, apart = false } = props;
  const [wanted, want] = useState(open);
  if (open && !wanted) want(true);
  const close = useLatest(onClose);
  const report = useContext(DialogFailureContext);
  const onFailure = useCallback(
    (error: unknown) => {
      want(false);
      close.current();
      report(error);
    },
    [report],
  );
  useLeave(open && !apart, props.onLeave ?? onClose);
  const counted = open && !apart;
  useEffect(() => {
    if (!counted) return;
    count(1);
    return () => count(-1);
  }, [counted]);
  const floating = floatingPart.useModule(wanted, onFailure);
  return floating ? <floating.DialogWindow {...props} /> : null;
}

/** Calls `leave` when the page changes. */
function useLeave(open: boolean, leave: () => void): void {
  const page = useContext(DialogPageContext);
  const opened = useRef(page);
  const latest = useLatest(leave);
  useEffect(() => {
    const left = opened.current !== page;
    opened.current = page;
    if (open && left) latest.current();
  }, [open, page]);
}
