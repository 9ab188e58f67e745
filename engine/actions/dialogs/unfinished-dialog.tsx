import { useState } from "react";
import { CancelledError, PartlyDoneError } from "../../data/index.ts";
import { errorSummaryText } from "../../http/index.ts";
import { Button, Dialog } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";

/**
 * Lists the requests of an action that succeeded, those that the server rejected and those that were not sent. A button
 * sends those that were not sent; when there are none, it repeats the rejected ones.
 */
export function UnfinishedDialog(props: {
  readonly title: string;
  readonly error: PartlyDoneError;
  /** Continues the action. Rejects when a request fails. */
  finish(error: PartlyDoneError, how: { readonly rejectedToo: boolean }): Promise<void>;
  close(): void;
}) {
  const t = useTexts();
  const [error, setError] = useState(props.error);
  const [busy, setBusy] = useState(false);
  const { done, rejected, left } = error;
  const rejectedToo = left.length === 0;
  const finish = async (): Promise<void> => {
    setBusy(true);
    try {
      await props.finish(error, { rejectedToo });
      props.close();
    } catch (failure) {
      if (failure instanceof PartlyDoneError) setError(failure);
      // The user cancelled a dialog meanwhile. The remaining requests are still unsent.
      else if (!(failure instanceof CancelledError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="large"
      title={props.title}
      description={t("partlyDone", { done: done.length, count: error.count })}
      onClose={props.close}
      footer={
        <>
          <Button kind="quiet" onClick={props.close}>
            {t("leaveUnfinished")}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void finish()}>
            {rejectedToo ? t("retryFailed", { count: rejected.length }) : t("doTheRest")}
          </Button>
        </>
      }
    >
      {!rejected.some((request) => request.error === error.cause) && (
        <p className="mb-3 text-sm text-danger [overflow-wrap:anywhere]" role="alert">
          {errorSummaryText(error.cause, t)}
        </p>
      )}
      <dl className="grid gap-2 text-sm">
        <Requests label={t("partDone")} requests={done.map((name) => ({ name }))} />
        <Requests label={t("partRefused")} requests={rejected} />
        <Requests label={t("partLeft")} requests={left.map((name) => ({ name }))} />
      </dl>
    </Dialog>
  );
}

function Requests(props: {
  readonly label: string;
  readonly requests: readonly { readonly name: string; readonly error?: Error }[];
}) {
  const t = useTexts();
  if (props.requests.length === 0) return null;
  return (
    <div>
      <dt className="font-medium">{props.label}</dt>
      {props.requests.map(({ name, error }, index) => (
        // Two requests of an action may have the same name.
        <dd key={`${index} ${name}`} className="[overflow-wrap:anywhere]">
          <span className="font-mono text-xs" dir="ltr">
            {name}
          </span>
          {error && <span className="block text-danger">{errorSummaryText(error, t)}</span>}
        </dd>
      ))}
    </div>
  );
}
