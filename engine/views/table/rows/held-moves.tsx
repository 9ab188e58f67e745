import { useEffect, useState } from "react";
import { useScreen, useTexts } from "../../../page/index.ts";
import { createRecord } from "../../../record/index.ts";
import { useUiTexts, Button } from "../../../ui/index.ts";
import { DialogFoot, type FormDialog } from "../../form/form-dialog.tsx";
import type { HeldReorder } from "./use-reorder.ts";

/** Name of the draft that records unsaved moves. */
const DRAFT = "moved-rows";

/** Renders the buttons of a dialog in which rows are ordered. Nothing is sent before the order is saved. */
export function HeldMoves({ window, reorder }: { readonly window: FormDialog; readonly reorder: HeldReorder }) {
  const t = useTexts();
  const words = useUiTexts();
  const drafts = useScreen()?.drafts;
  const [saving, setSaving] = useState(false);
  const { waits } = reorder;
  // With a changed draft, the dialog needs a confirmation before it closes.
  useEffect(() => {
    drafts?.open(DRAFT, () => createRecord({ base: {} })).set("/waits", waits || undefined);
  }, [drafts, waits]);
  const close = (): void => {
    drafts?.drop(DRAFT);
    window.done();
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const done = await reorder.saveHeld();
    setSaving(false);
    if (done) close();
  };
  return (
    <DialogFoot place={window}>
      <Button
        kind="quiet"
        disabled={saving}
        onClick={() => {
          reorder.dropHeld();
          close();
        }}
      >
        {words.cancel}
      </Button>
      <Button
        kind="primary"
        busy={saving}
        disabledReason={waits ? undefined : t("nothingChanged")}
        onClick={() => void save()}
      >
        {words.save}
      </Button>
    </DialogFoot>
  );
}
