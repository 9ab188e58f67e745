import type { ReactNode } from "react";
import {
  boundKeys,
  documentKeys,
  isTwin,
  planRecord,
  readAnswer,
  type Reading,
  recordAnswer,
  recordIn,
  recordScope,
  savedReader,
  savedScope,
} from "../../data/index.ts";
import { useNavigation, useConsole } from "../../services/index.ts";
import { addressInstead } from "../place/address-instead.ts";
import { translateText } from "../scope/translate-text.ts";
import { Failure } from "../states/failure.tsx";
import { LazyNotFound } from "../states/lazy-not-found.tsx";
import { type OpenRecord, RecordContext } from "./record-context.ts";
import { createRecordForms, RecordFormsContext } from "./record-forms.ts";
import { ScopeProvider, useScope } from "../scope/scope-context.tsx";
import { ViewSkeleton } from "../states/view-skeleton.tsx";
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  type PlanResource,
  type PlanView,
  parseRef,
  findKey,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { type EntitySchema, createRecord, type RecordStore } from "../../record/index.ts";
import { newRecordBase } from "./new-record.ts";
import { usePlans } from "../place/plans.ts";
import { isUnknownKey } from "../../http/index.ts";
import { useScreen } from "../place/screen-context.ts";
import { useReading } from "../reads/use-reads.ts";
import { useWatched } from "../scope/use-watched.ts";
import { createDraftStore } from "../place/draft-store.ts";

/** Opens the record of a view and renders the view once the record has loaded. Tabs inside share it. */
export function RecordProvider(props: {
  readonly view: PlanView;
  readonly of: NonNullable<PlanView["of"]>;
  /** True if the record is the subject of the page, so that errors and a missing record get the page's heading. */
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
      return <LazyNotFound page={props.page === true} onRetry={opened.retry} />;
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

/** Renders the page of a record, unless the record is shown at another address. */
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
      return { label: translateText(texts, resource.name, at) ?? resource.id, href: navigation.href(to) };
    },
    saved,
  );
  return instead ? <LazyNotFound page instead={instead} /> : children;
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
  // The list of forms contains the state of edits, so it is created again for another record.
  const forms = useMemo(() => store && createRecordForms(view, isPart), [view, store, isPart]);
  return (
    <RecordContext value={record}>
      <RecordFormsContext value={forms}>{props.children}</RecordFormsContext>
    </RecordContext>
  );
}

/** A record that is loading, failed, missing, or open with the scope that reads it. */
type RecordState =
  | { readonly state: "loading" }
  | { readonly state: "missing"; retry(): void }
  | { readonly state: "error"; readonly error: unknown; retry(): void }
  | { readonly state: "open"; readonly record: OpenRecord; readonly scope: Scope };

type Of = NonNullable<PlanView["of"]>;

/** Hook: opens the record of a view: the one that the address names, or a new one. */
function useRecord(view: PlanView, of: Of, around: Scope): RecordState {
  const { http, realmName } = useConsole();
  const plans = usePlans();
  const screen = useScreen();
  const [ownDrafts] = useState(createDraftStore);
  const drafts = screen?.drafts ?? ownDrafts;
  const resource = resourceOf(plans.resource(of.resource), of.resource);
  const isNew = of.new && screen?.params[resource.id] === undefined;
  const bound = useWatched(of.with, (at) => boundKeys(of, at), around);
  const outer = useMemo(
    () => (bound === UNKNOWN ? around : within(around, { roots: {}, keys: bound })),
    [bound, around],
  );
  const requests = useMemo(() => [resource.read, resource.list], [resource]);
  const planned = useWatched(requests, (at) => planRecord(resource, at), outer);
  const address = planned.state === "ready" ? planned.read.path : planned.state;
  const active = !isNew && bound !== UNKNOWN && planned.state !== "waiting";
  const reading = useMemo(() => (active ? recordReading(resource, outer) : undefined), [active, resource, outer]);
  const { value: found, error, reload } = useReading(reading);
  const starts = useMemo(() => [view, of.with], [view, of]);
  const values = useWatched(starts, (at) => (isNew ? newRecordBase(resource, view, view.new, at) : UNKNOWN), outer);
  const answer = found === UNKNOWN ? undefined : found.answer;
  const base = isNew ? values : found === UNKNOWN ? UNKNOWN : found.record;
  const name = isNew
    ? `new ${view.id}`
    : JSON.stringify([realmName, resource.id, address, recordName(resource, outer)]);
  const store = useMemo(
    () =>
      base === UNKNOWN
        ? undefined
        : drafts.open(name, () => createRecord({ base, schema: resource.schema as EntitySchema })),
    // A newer answer does not replace the draft with this name: the effect below rebases the edits onto it.
    [base, name, drafts, resource],
  );
  useLayoutEffect(() => drafts.showIn(view, name), [drafts, view, name]);
  useLayoutEffect(() => {
    if (store && base !== UNKNOWN && store.given() !== base) store.rebase(base);
  }, [store, base]);
  const named = isNew ? undefined : findKey(outer, resource.id);
  const key = useSavedKey(store, resource, named);
  const record = useMemo<OpenRecord | undefined>(() => {
    if (!store) return undefined;
    const fresh = (): Promise<unknown> => readAnswer(http, realmName, resource, outer);
    return { store, resource, key, isNew, answer, fresh, drop: () => drafts.drop(name) };
  }, [store, resource, key, isNew, answer, http, realmName, outer, drafts, name]);
  const scope = useMemo(
    () => (store ? recordScope(outer, resource, store, savedReader(store), key) : undefined),
    [store, outer, resource, key],
  );
  const retry = (): void => void reload();
  // A deleted record stays open only as long as it has edits, so that they are not lost.
  if (isUnknownKey(error, named) && !store?.dirty()) return { state: "missing", retry };
  if (record && scope) return { state: "open", record, scope };
  if (error !== undefined) return { state: "error", error, retry };
  return { state: "loading" };
}

/** A record with the answer that contains it. */
interface FoundRecord {
  readonly answer: unknown;
  readonly record: unknown;
}

function recordReading(resource: PlanResource, scope: Scope): Reading<FoundRecord> {
  return (query) => {
    const answer = recordAnswer(resource, scope, query);
    return answer === UNKNOWN ? UNKNOWN : { answer, record: recordIn(resource, answer, scope) };
  };
}

function useSavedKey(
  store: RecordStore | undefined,
  resource: PlanResource,
  otherwise: string | undefined,
): string | undefined {
  const { pointer } = parseRef(resource.key);
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(pointer, listener) ?? (() => undefined),
    [store, pointer],
  );
  return useSyncExternalStore(subscribe, () => {
    const saved = store?.saved(pointer);
    if (resource.document && isTwin(otherwise, String(saved))) return otherwise;
    return typeof saved === "string" && saved !== "" ? saved : typeof saved === "number" ? String(saved) : otherwise;
  });
}

/** Returns the key that distinguishes drafts of records at the same address. */
function recordName(resource: PlanResource, scope: Scope): string {
  return resource.document
    ? JSON.stringify(documentKeys(resource.document, scope))
    : (findKey(scope, resource.id) ?? "");
}

function resourceOf(resource: PlanResource | undefined, id: string): PlanResource {
  if (!resource)
    throw new Error(`The plan has no resource "${id}". Check the id, or load the section that contains it.`);
  return resource;
}
