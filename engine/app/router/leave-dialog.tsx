import { useSyncExternalStore } from "react";
import { useConsole } from "../../services/use-console.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import type { LeaveQuestion } from "../boot/leave-question.ts";

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  const { texts } = useConsole();
  const open = useSyncExternalStore(question.subscribe, question.asked);
  return (
    <ConfirmDialog
      open={open}
      title={texts.t("leaveTitle")}
      message={texts.t("leaveText")}
      confirmLabel={texts.t("leaveUnsaved")}
      cancelLabel={texts.t("stay")}
      danger
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  );
}
