import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useTexts } from "../scope/use-watched.ts";

/** Describes how a window over the page closes without losing what was typed into it. */
export interface Discard {
  /** Closes it, after asking where something was changed: for Escape and the close button. */
  close(): void;
  /** The question, to be rendered beside the window. */
  readonly prompt: ReactNode;
}

/**
 * Hook: asks before what was changed in a window is thrown away by closing it. Its own "Cancel" says so already and
 * needs no question.
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
