import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/index.ts";
import { useTexts } from "../scope/use-watched.ts";

/** Closes a dialog without silently losing its edits. */
export interface Discard {
  /** Closes the dialog, after a confirmation if something was changed: for Escape and the close button. */
  close(): void;
  /** The confirmation, to be rendered next to the dialog. */
  readonly prompt: ReactNode;
}

/**
 * Hook: asks for confirmation before closing a dialog discards edits. The "Cancel" button of a dialog needs no
 * confirmation.
 */
export function useDiscard(changed: () => boolean, close: () => void): Discard {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  return {
    close: () => (changed() ? setConfirming(true) : close()),
    prompt: (
      <ConfirmDialog
        open={confirming}
        title={t("discardTitle")}
        message={t("leaveText")}
        confirmLabel={t("discard")}
        cancelLabel={t("stay")}
        danger
        onConfirm={close}
        onCancel={() => setConfirming(false)}
      />
    ),
  };
}
