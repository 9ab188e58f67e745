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
import { useFloating } from "../floating/floating-chunk.ts";
import { useLatest } from "../base/use-latest.ts";

export interface DialogProps {
  open: boolean;
  /** Called with Escape, the close button or a press outside. */
  onClose: () => void;
  /** Called when the page below has become another one; without it, as `onClose`. */
  onLeave?: (() => void) | undefined;
  title: ReactNode;
  /** One or two sentences under the title; read when the dialog opens. */
  description?: ReactNode;
  /** Buttons, at the end. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
  /** Colours the title for what cannot be undone. */
  danger?: boolean | undefined;
  /** Presses outside do not close it: for dialogs with typed input. Escape still does. */
  sticky?: boolean | undefined;
  /** Speaks of the whole page and what is open on it: it stays over another page and is not counted. */
  apart?: boolean | undefined;
  children?: ReactNode;
}

/** Numbers the page that is shown: with another one, dialogs that opened over it close. */
export const DialogPageContext = createContext(0);

/** Tells why a dialog could not be opened. */
export const DialogFailureContext = createContext((error: unknown): void => {
  console.error("The dialog could not be fetched", error);
});

let openCount = 0;
const countListeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openCount += change;
  for (const listener of countListeners) listener();
}

/** Returns whether a dialog of the page is open, perhaps with something typed into it. */
export const hasOpenDialog = (): boolean => openCount > 0;

/** The same, rendered again when it changes. */
export function useHasOpenDialog(): boolean {
  return useSyncExternalStore(subscribeCount, hasOpenDialog);
}

function subscribeCount(listener: () => void): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

/**
 * A window over the page. Holds the focus and gives it back on closing. What draws it comes with the first dialog that
 * opens; one that cannot be fetched closes again.
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
  const floating = useFloating(wanted, onFailure);
  return floating ? <floating.DialogWindow {...props} /> : null;
}

/** Calls `leave` when the page is another one than the dialog opened over. */
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
