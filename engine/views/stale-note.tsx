import { errorSummaryText } from "../http/summarize-error.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Note } from "../ui/display/note.tsx";
import { useStale } from "../page/reads/use-stale.ts";
import { useTexts } from "../page/scope/use-watched.ts";

/**
 * Reports that the page shows what it knew before, because it could not be read again, with the way to try once more.
 */
export function StaleNote() {
  const stale = useStale();
  const t = useTexts();
  if (!stale) return null;
  return (
    <div className="mb-4">
      <Note
        tone="warning"
        live
        actions={
          <Button icon="refresh" busy={stale.busy} onClick={() => void stale.reload()}>
            {t("tryAgain")}
          </Button>
        }
      >
        {t("mayBeOutOfDate", { error: errorSummaryText(stale.error, t) })}
      </Note>
    </div>
  );
}
