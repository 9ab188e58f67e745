import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { useTexts } from "../core/use-watched.ts";
import type { Saving } from "./use-save.ts";

/** Says that nothing was written because the server was out of reach, and offers another try. */
export function SaveInterrupted({ saving }: { readonly saving: Saving }) {
  const t = useTexts();
  if (!saving.interrupted) return null;
  return (
    <div className="mb-3 max-w-form" role="alert">
      <Note tone="danger" actions={<Button onClick={saving.save}>{t("tryAgain")}</Button>}>
        {t(saving.interrupted === "lost" ? "saveLost" : "saveOver")}
      </Note>
    </div>
  );
}
