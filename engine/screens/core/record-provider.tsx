import type { ReactNode } from "react";
import type { PlanView } from "../../model/plan.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Failure } from "./failure.tsx";
import { NotFound } from "./not-found.tsx";
import { RecordContext } from "./record-context.ts";
import { ScopeProvider, useScope } from "./scope-context.tsx";
import { useRecord } from "./use-record.ts";

/** Opens the record of a view and draws the view once it is there. Tabs below share it. */
export function RecordProvider(props: {
  readonly view: PlanView;
  readonly of: NonNullable<PlanView["of"]>;
  /** The record is what the page is about: what is missing or fails gets the page's heading. */
  readonly page?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const around = useScope();
  const opened = useRecord(props.view, props.of, around);
  switch (opened.state) {
    case "loading":
      return <Skeleton kind="form" />;
    case "missing":
      return <NotFound page={props.page === true} onRetry={opened.retry} />;
    case "error":
      return <Failure error={opened.error} onRetry={opened.retry} />;
    case "open":
      return (
        <RecordContext value={opened.record}>
          <ScopeProvider scope={opened.scope}>{props.children}</ScopeProvider>
        </RecordContext>
      );
  }
}
