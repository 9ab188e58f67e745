import { type ReactNode, useCallback, useRef, useState } from "react";
import { useFloating } from "./floating-chunk.ts";

export interface DialogProps {
  open: boolean;
  /** Called with Escape, the close button or a press outside. */
  onClose: () => void;
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
  children?: ReactNode;
}

/**
 * A window over the page. Holds the focus and gives it back on closing. What draws it comes with the first dialog that
 * opens; one that cannot be fetched closes again.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [wanted, want] = useState(open);
  if (open && !wanted) want(true);
  const close = useRef(onClose);
  close.current = onClose;
  const onFailure = useCallback((error: unknown) => {
    console.error("The dialog could not be fetched", error);
    want(false);
    close.current();
  }, []);
  const floating = useFloating(wanted, onFailure);
  return floating ? <floating.DialogWindow {...props} /> : null;
}
