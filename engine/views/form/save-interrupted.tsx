import { Button, Note } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import type { Saving } from "./use-save.ts";

const WORDS = { lost: "saveLost", over: "saveOver", unknown: "saveUnknown" } as const;

/**
 * Renders the message that the server was not reached, with whether something may have been saved, and a button to try
 * again.
 */
export function SaveInterrupted({ saving }: { readonly saving: Saving }) {
  const t = useTexts();
  if (!saving.interrupted) return null;
  return (
    <div className="mb-3 max-w-form" role="alert">
      <Note tone="danger" actions={<Button onClick={saving.save}>{t("tryAgain")}</Button>}>
        {t(WORDS[saving.interrupted])}
      </Note>
    </div>
  );
}
