import { errorSummaryText } from "../http/index.ts";
import { Button, Note } from "../ui/index.ts";
import { useStale, useTexts } from "../page/index.ts";

/** Renders a note that the page shows older data, because it could not be reloaded, with a button to try again. */
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
