import { useSyncExternalStore } from "react";
import { errorSummaryText } from "../../http/index.ts";
import { Button, Dialog, Icon, Spinner, DataText } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { itemsIn, type ReportItem, type RunReportStore } from "./run-report.ts";

export interface RunReportDialogProps {
  readonly title: string;
  readonly report: RunReportStore;
  close(): void;
}

/**
 * Maximum number of done items that are listed by name. The report only counts the others, as there may be thousands.
 */
const SHOWN = 50;

/** Renders the progress of a procedure. When it has ended, renders the items that failed and those that are done. */
export function RunReportDialog({ title, report, close }: RunReportDialogProps) {
  const t = useTexts();
  const state = useSyncExternalStore(report.subscribe, report.current);
  const done = itemsIn(state, "done");
  const failed = itemsIn(state, "failed");
  const running = itemsIn(state, "running");
  const rest = done.length - SHOWN;
  return (
    <Dialog
      open
      title={title}
      description={t("someRowsFailed", { done: done.length, failed: failed.length })}
      onClose={close}
      // The report of a running procedure stays open when the page is left.
      onLeave={state.over ? close : stay}
      footer={
        <Button kind={state.over ? "primary" : "quiet"} onClick={close}>
          {t("close")}
        </Button>
      }
    >
      <ul className="grid gap-1 text-sm">
        {failed.map((item) => (
          <Item key={item.at} item={item} />
        ))}
        {running.map((item) => (
          <Item key={item.at} item={item} />
        ))}
        {done.slice(-SHOWN).map((item) => (
          <Item key={item.at} item={item} />
        ))}
        {rest > 0 && <li className="text-muted">{t("andMore", { count: rest })}</li>}
      </ul>
    </Dialog>
  );
}

function Item({ item }: { readonly item: ReportItem }) {
  const t = useTexts();
  return (
    <li className="flex items-start gap-2 [overflow-wrap:anywhere]">
      <span className="flex h-5 shrink-0 items-center">
        {item.state === "running" ? (
          <Spinner silent />
        ) : (
          <Icon
            name={item.state === "done" ? "check" : "alert"}
            className={item.state === "done" ? "text-ok" : "text-danger"}
          />
        )}
      </span>
      <span className="min-w-0">
        <DataText>{item.name}</DataText>
        {item.state === "failed" && <span className="block text-danger">{errorSummaryText(item.error, t)}</span>}
      </span>
    </li>
  );
}

function stay(): void {}
