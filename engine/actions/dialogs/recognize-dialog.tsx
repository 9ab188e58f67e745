import { CancelledError, type Recognize } from "../../data/index.ts";
import { Button, Dialog, useUiTexts } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import type { RenderDialog } from "../target/dialog-host.tsx";

/**
 * Returns a function that asks in a dialog whether a record is the one whose creation got no response. Only the user
 * knows which records existed before.
 */
export function recognizeInDialog(
  openDialog: (render: RenderDialog) => void,
  nameOf: (found: unknown) => string,
): Recognize {
  return (found) =>
    new Promise((resolve, reject) => {
      openDialog((close) => (
        <RecognizeDialog
          name={nameOf(found)}
          answer={(isMade) => {
            close();
            if (isMade === undefined) reject(new CancelledError("Not saved: cancelled."));
            else resolve(isMade);
          }}
        />
      ));
    });
}

function RecognizeDialog({ name, answer }: { readonly name: string; answer(isMade: boolean | undefined): void }) {
  const t = useTexts();
  const words = useUiTexts();
  return (
    <Dialog
      open
      sticky
      title={t("recognizeTitle", { name })}
      description={t("recognizeText", { name })}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button kind="quiet" onClick={() => answer(undefined)}>
            {words.cancel}
          </Button>
          <Button onClick={() => answer(false)}>{t("recognizeOther")}</Button>
          <Button kind="primary" onClick={() => answer(true)}>
            {t("recognizeMade")}
          </Button>
        </>
      }
    />
  );
}
