import { useState } from "react";
import { GivenUpError, PartlyDoneError } from "../../data/index.ts";
import { errorSentences } from "../../server/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useTexts } from "../core/use-watched.ts";

/** Lists the requests of an action that went through and those that did not, and sends the latter on demand. */
export function UnfinishedDialog(props: {
  readonly title: string;
  readonly error: PartlyDoneError;
  /** Does the rest; rejects as the requests do. */
  finish(error: PartlyDoneError): Promise<void>;
  close(): void;
}) {
  const t = useTexts();
  const [error, setError] = useState(props.error);
  const [busy, setBusy] = useState(false);
  const finish = async (): Promise<void> => {
    setBusy(true);
    try {
      await props.finish(error);
      props.close();
    } catch (failure) {
      if (failure instanceof PartlyDoneError) setError(failure);
      // A question on the way was closed: the rest is still to be done.
      else if (!(failure instanceof GivenUpError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="large"
      title={props.title}
      description={t("partlyDone", { done: error.done.length, count: error.done.length + error.left.length })}
      onClose={props.close}
      footer={
        <>
          <Button kind="quiet" onClick={props.close}>
            {t("leaveUnfinished")}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void finish()}>
            {t("doTheRest")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-danger [overflow-wrap:anywhere]" role="alert">
        {errorSentences(error.cause, t)}
      </p>
      <dl className="grid gap-2 text-sm">
        <Requests label={t("partDone")} names={error.done} />
        <Requests label={t("partLeft")} names={error.left} />
      </dl>
    </Dialog>
  );
}

function Requests({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      {names.map((name, index) => (
        // Two requests of an action may be alike.
        <dd key={`${index} ${name}`} className="font-mono text-xs [overflow-wrap:anywhere]" dir="ltr">
          {name}
        </dd>
      ))}
    </div>
  );
}
