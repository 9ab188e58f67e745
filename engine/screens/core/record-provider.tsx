import { type ReactNode, useMemo } from "react";
import type { PlanView } from "../../model/plan.ts";
import { savedScope } from "../../data/row-scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { useNavigation } from "../../server/use-navigation.ts";
import { addressInstead } from "./address-instead.ts";
import { say } from "./say.ts";
import { useScreen } from "./screen-context.ts";
import { useWatched } from "./use-watched.ts";
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
          <ScopeProvider scope={opened.scope}>
            {props.page ? <AtItsAddress record={opened.record}>{props.children}</AtItsAddress> : props.children}
          </ScopeProvider>
        </Opened>
      );
  }
}

/** Draws the page of a record unless that is shown at another address. */
function AtItsAddress({ record, children }: { readonly record: OpenRecord; readonly children: ReactNode }) {
  const { resource, isNew } = record;
  const { screens } = usePlans();
  const { texts } = useConsole();
  const navigation = useNavigation();
  const screen = useScreen();
  const scope = useScope();
  const saved = useMemo(() => savedScope(scope, record), [scope, record]);
  const pieces = useMemo(() => [resource.address, resource.name], [resource]);
  const instead = useWatched(
    pieces,
    (at) => {
      if (isNew || !screen) return undefined;
      const { tab: _tab, subtab: _subtab, ...params } = screen.params;
      const to = addressInstead({ resource, entry: screen.entry, params }, at, screens);
      if (to === undefined) return undefined;
      return { label: say(texts, resource.name, at) ?? resource.id, href: navigation.href(to) };
    },
    saved,
  );
  return instead ? <NotFound page instead={instead} /> : children;
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
