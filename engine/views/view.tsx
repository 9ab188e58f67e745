import { type ReactNode, useCallback, useState } from "react";
import { needsRecord } from "../data/index.ts";
import {
  equal,
  type PackLoad,
  type PlanJson,
  type PlanLoad,
  type PlanStack,
  type PlanStartValues,
  type PlanView,
  type PlanWidget,
} from "../language/index.ts";
import { ConsoleContext, useConsole } from "../services/index.ts";
import { Spinner, createLazyPart, Skeleton } from "../ui/index.ts";
import { isNotFound } from "../http/index.ts";
import {
  Failure,
  FormValuesContext,
  slotInside,
  type ViewSlot,
  type ViewProps,
  ViewContext,
  LazyNotFound,
  Conditions,
  PackCalls,
  PageScope,
  ScopeProvider,
  useScope,
  useLoad,
  useMessage,
  useTest,
  useTestRights,
  ViewSkeleton,
  Why,
  Forbidden,
  useScreen,
} from "../page/index.ts";
import { formPart, LazyForm, LazyWizard } from "./form/lazy-form.tsx";
import { PageActions, Notes } from "../actions/index.ts";
import { PageHead } from "./page-head.tsx";
import { StaleNote } from "./stale-note.tsx";
import { LazyRowCards, LazyTable } from "./table/lazy-lists.tsx";
import { LazyTabs } from "./tabs/lazy-tabs.tsx";

const jsonPart = createLazyPart(() => import("./json/json-view.tsx"));
const stackPart = createLazyPart(() => import("./stack/stack-view.tsx"));
const widgetPart = createLazyPart(() => import("./widget/widget-view.tsx"));

/** Renders one view: hidden, forbidden, or with its record and its loads. */
export function View({ view, place }: ViewProps) {
  const rendered = (
    <ViewContext value={View}>
      <Rendered view={view} place={place} />
    </ViewContext>
  );
  return view.pack === undefined ? rendered : <PackCalls pack={view.pack}>{rendered}</PackCalls>;
}

function Rendered({ view, place }: ViewProps) {
  const shown = useTest(view.when);
  const held = useTestRights(view.rights);
  if (shown === undefined || (shown && held === undefined)) return <ViewSkeleton view={view} page={place === "page"} />;
  if (!shown) return <Why of={view} />;
  if (!held) return <Forbidden rights={view.rights} />;
  const opened = <Opened view={view} place={place} />;
  return (
    <Conditions when={view.when}>
      {view.form ? (
        <OfFormValues view={view} start={view.form} place={place}>
          {opened}
        </OfFormValues>
      ) : place === "row" ? (
        // The form of each row has its own values.
        <FormValuesContext value={undefined}>{opened}</FormValuesContext>
      ) : (
        opened
      )}
    </Conditions>
  );
}

interface OfFormValuesProps {
  readonly view: PlanView;
  readonly start: PlanStartValues;
  readonly place: ViewSlot;
  readonly children: ReactNode;
}

/** Renders a view that provides `$form`, once the part with forms is loaded. */
function OfFormValues({ view, start, place, children }: OfFormValuesProps) {
  const parts = formPart.useModule();
  if (parts === undefined) return <ViewSkeleton view={view} page={place === "page"} />;
  return <parts.FormValues start={start}>{children}</parts.FormValues>;
}

function Opened({ view, place }: ViewProps) {
  const body = (
    <>
      <ViewBody view={view} place={place} />
      {place === "page" && <PageScope />}
    </>
  );
  if (!view.of)
    return (
      <Loads view={view} place={place}>
        {body}
      </Loads>
    );
  const { of } = view;
  // Loads are requested together with the record, unless they depend on it.
  if (needsRecord(view, of.resource)) {
    return (
      <OfRecord view={view} of={of} place={place}>
        <Loads view={view} place={place}>
          {body}
        </Loads>
      </OfRecord>
    );
  }
  return (
    <Loads view={view} place={place}>
      <OfRecord view={view} of={of} place={place}>
        {body}
      </OfRecord>
    </Loads>
  );
}

interface OfRecordProps {
  readonly view: PlanView;
  readonly of: NonNullable<PlanView["of"]>;
  readonly place: ViewSlot;
  readonly children: ReactNode;
}

/** Renders a view over a record, once the part that opens records is loaded. */
function OfRecord({ view, of, place, children }: OfRecordProps) {
  const parts = formPart.useModule();
  if (parts === undefined) return <ViewSkeleton view={view} page={place === "page"} />;
  return (
    <parts.RecordProvider view={view} of={of} page={place === "page"}>
      {children}
    </parts.RecordProvider>
  );
}

function Loads(props: { readonly view: PlanView; readonly place: ViewSlot; readonly children: ReactNode }) {
  const { view, place, children } = props;
  const around = useScope();
  const loaded = useLoad(view.load, around);
  const failure = loaded.error !== undefined && <Failure error={loaded.error} onRetry={() => void loaded.reload()} />;
  // Tables show their own loading state.
  const isSilent = view.kind === "form" || view.kind === "stack";
  // A form or a widget that depends on missing data would wait forever. A load that depends on the fields of a form can
  // be fixed there.
  if (failure && (view.kind === "form" || view.kind === "widget") && view.form === undefined)
    return isNotFound(loaded.error) ? (
      <LazyNotFound page={place === "page"} onRetry={() => void loaded.reload()} />
    ) : (
      failure
    );
  // A document consists of the response, so the error replaces it.
  if (failure && view.kind === "json") return failure;
  return (
    <ScopeProvider scope={loaded.scope}>
      {failure}
      {/* The fields are there to be filled in meanwhile: only what is checked or offered by it comes later. */}
      {loaded.asking && isSilent && (
        <span className="float-end">
          <Spinner late />
        </span>
      )}
      {view.packLoads ? <PackLoads loads={view.packLoads}>{children}</PackLoads> : children}
    </ScopeProvider>
  );
}

/**
 * Runs the loads that packs add, each restricted to the calls that its pack declares. The view itself is not restricted
 * by them.
 */
function PackLoads({ loads, children }: { readonly loads: readonly PackLoad[]; readonly children: ReactNode }) {
  const services = useConsole();
  return loads.reduceRight<ReactNode>(
    (inner, { pack, load }) => (
      <PackCalls pack={pack}>
        <PackLoaded load={load}>{inner}</PackLoaded>
      </PackCalls>
    ),
    <ConsoleContext value={services}>{children}</ConsoleContext>,
  );
}

/** Runs a load of a pack. When it fails, only the pack's columns are empty. */
function PackLoaded({ load, children }: { readonly load: PlanLoad; readonly children: ReactNode }) {
  const loaded = useLoad(load, useScope());
  return <ScopeProvider scope={loaded.scope}>{children}</ScopeProvider>;
}

/** Renders an open view: its head if it is a page, its notes, and its content by kind. */
function ViewBody({ view, place }: ViewProps) {
  const [below, setBelow] = useState(NO_ACTION_IDS);
  // Equal ids must not render the view a second time.
  const showFirstSteps = useCallback(
    (ids: readonly string[]) => setBelow((before) => (equal(before, ids) ? before : ids)),
    [],
  );
  const [missing, setMissing] = useState(false);
  return (
    <>
      {place === "page" && !missing && <PageHead view={view} below={below} />}
      {place === "page" && <StaleNote />}
      <Notes notes={view.notes} />
      {place !== "page" && view.kind !== "table" && view.actions.some((action) => action.on.includes("page")) && (
        <div className="mb-3 flex flex-wrap justify-end gap-2">
          <PartActions view={view} />
        </div>
      )}
      <Kind view={view} place={place} onFirstSteps={showFirstSteps} onMissing={setMissing} />
    </>
  );
}

/** Renders the actions of a view that is a part of a page, labelled by its title. */
function PartActions({ view }: { readonly view: PlanView }) {
  const screen = useScreen();
  const title = useMessage(view.title);
  const entry = useMessage(screen?.entry.title);
  return <PageActions actions={view.actions} part={title ?? entry ?? view.id} />;
}

const NO_ACTION_IDS: readonly string[] = [];

interface KindProps {
  readonly view: PlanView;
  readonly place: ViewSlot;
  /** Receives the ids of the actions that an empty list offers. The head omits them. */
  onFirstSteps(ids: readonly string[]): void;
  /** Receives true when nothing is at the address of the page. */
  onMissing(missing: boolean): void;
}

function Kind({ view, place, onFirstSteps, onMissing }: KindProps) {
  switch (view.kind) {
    case "table":
      return <LazyTable view={view} place={place} onFirstSteps={onFirstSteps} />;
    case "form":
      return <LazyForm view={view} />;
    case "wizard":
      return <LazyWizard view={view} />;
    case "tabs":
      return <LazyTabs view={view} place={place} onMissing={onMissing} />;
    case "stack":
    case "cards":
      return <LazyStack view={view} place={slotInside(place)} />;
    case "row-cards":
      return <LazyRowCards view={view} />;
    case "json":
      return <LazyJson view={view} />;
    case "widget":
      return <LazyWidget view={view} />;
  }
}

/** Renders a value as formatted JSON once its lazy part is loaded. */
function LazyJson({ view }: { readonly view: PlanJson }) {
  const parts = jsonPart.useModule();
  return parts ? <parts.JsonView view={view} /> : <Skeleton kind="form" />;
}

/** Renders views below or beside each other once their lazy part is loaded. */
function LazyStack(props: { readonly view: PlanStack; readonly place: ViewSlot }) {
  const parts = stackPart.useModule();
  return parts ? <parts.StackView {...props} /> : <Skeleton kind="form" />;
}

/** Renders a widget, which a section contributes as code, once the part that passes its arguments is loaded. */
function LazyWidget({ view }: { readonly view: PlanWidget }) {
  const parts = widgetPart.useModule();
  return parts ? <parts.WidgetView view={view} /> : <Skeleton kind="form" />;
}
