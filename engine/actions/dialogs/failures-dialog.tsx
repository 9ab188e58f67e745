import { useState } from "react";
import { causeOf, PartlyDoneError } from "../../data/index.ts";
import { errorSummaryText } from "../../http/index.ts";
import { Button, Dialog, DataText } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import type { RowFailure } from "../target/run-rows.ts";

export interface FailuresDialogProps {
  readonly title: string;
  /** Number of rows for which the action succeeded. */
  readonly done: number;
  readonly failures: readonly RowFailure[];
  /** Tries the given rows again and resolves to those that still fail. */
  retry(failures: readonly RowFailure[]): Promise<readonly RowFailure[]>;
  close(): void;
}

/** Renders the rows for which an action failed, with the reasons, and a button that tries only these again. */
export function FailuresDialog(props: FailuresDialogProps) {
  const t = useTexts();
  const [state, setState] = useState({ failures: props.failures, done: props.done });
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    const failures = await props.retry(state.failures);
    setBusy(false);
    setState({ failures, done: state.done + state.failures.length - failures.length });
    if (failures.length === 0) props.close();
  };
  return (
    <Dialog
      open
      title={props.title}
      description={t("someRowsFailed", { done: state.done, failed: state.failures.length })}
      onClose={props.close}
      footer={
        <>
          <Button kind="quiet" onClick={props.close}>
            {t("close")}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void again()}>
            {t("retryFailed", { count: state.failures.length })}
          </Button>
        </>
      }
    >
      <dl className="grid gap-2 text-sm">
        {state.failures.map(({ row, error }) => (
          <div key={row.key}>
            <dt className="font-medium [overflow-wrap:anywhere]">
              <DataText>{row.name}</DataText>
            </dt>
            <dd className="text-danger [overflow-wrap:anywhere]">
              {errorSummaryText(causeOf(error), t)}
              {error instanceof PartlyDoneError && (
                <span className="block">{t("partlyDone", { done: error.done.length, count: error.count })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
