import { type ReactNode, useMemo } from "react";
import type { PlanView } from "../../model/plan.ts";
import { Failure } from "./failure.tsx";
import { NotFound } from "./not-found.tsx";
import { usePlans } from "./plans.ts";
import { type OpenRecord, RecordContext } from "./record-context.ts";
import { createRecordForms, RecordFormsContext } from "./record-forms.ts";
import { ScopeProvider, useScope } from "./scope-context.tsx";
import { ViewSkeleton } from "./view-skeleton.tsx";
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
  const resource = usePlans().resource(props.of.resource);
  switch (opened.state) {
    case "loading":
      return <ViewSkeleton view={props.view} page={props.page === true} />;
    case "missing":
      return <NotFound page={props.page === true} onRetry={opened.retry} />;
    case "error":
      return <Failure error={opened.error} rights={resource?.rights.read} page={props.page} onRetry={opened.retry} />;
    case "open":
      return (
        <Opened view={props.view} record={opened.record} isPart={props.page === false}>
          <ScopeProvider scope={opened.scope}>{props.children}</ScopeProvider>
        </Opened>
      );
  }
}

function Opened(props: {
  readonly view: PlanView;
  readonly record: OpenRecord;
  readonly isPart: boolean;
  readonly children: ReactNode;
}) {
  const { view, isPart } = props;
  const record = useMemo(() => ({ ...props.record, isPart }), [props.record, isPart]);
  const { store } = record;
  // What is known of the edits belongs to the record that is edited.
  const forms = useMemo(() => store && createRecordForms(view), [view, store]);
  return (
    <RecordContext value={record}>
      <RecordFormsContext value={forms}>{props.children}</RecordFormsContext>
    </RecordContext>
  );
}
