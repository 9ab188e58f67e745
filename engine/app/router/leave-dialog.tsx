import { useSyncExternalStore } from "react";
import { useConsole } from "../../services/index.ts";
import { ConfirmDialog } from "../../ui/index.ts";
import type { LeavePrompt } from "../boot/leave-prompt.ts";

/** Renders the confirmation before unsaved changes are lost. */
export function LeaveDialog({ prompt }: { readonly prompt: LeavePrompt }) {
  const { texts } = useConsole();
  const open = useSyncExternalStore(prompt.subscribe, prompt.requested);
  return (
    <ConfirmDialog
      open={open}
      title={texts.t("leaveTitle")}
      message={texts.t("leaveText")}
      confirmLabel={texts.t("leaveUnsaved")}
      cancelLabel={texts.t("stay")}
      danger
      onConfirm={() => prompt.answer(true)}
      onCancel={() => prompt.answer(false)}
    />
  );
}
