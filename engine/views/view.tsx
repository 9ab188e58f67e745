import { type ReactNode, useState } from "react";
import { needsRecord } from "../data/index.ts";
import type {
  PackLoad,
  PlanJson,
  PlanLoad,
  PlanStack,
  PlanStartValues,
  PlanView,
  PlanWidget,
} from "../language/plan/plan.ts";
import { ConsoleContext, useConsole } from "../services/use-console.ts";
import { Spinner } from "../ui/base/spinner.tsx";
import { createLazyPart } from "../ui/lazy/lazy-part.ts";
import { Skeleton } from "../ui/layout/skeleton.tsx";
import { isNotFound } from "../http/http-errors.ts";
import { Failure } from "../page/states/failure.tsx";
import { FormValuesContext } from "../page/record/form-values-context.ts";
import { slotInside, type ViewSlot, type ViewProps, ViewContext } from "../page/nested/nested-view.tsx";
import { LazyNotFound } from "../page/states/lazy-not-found.tsx";
import { Conditions } from "../page/scope/conditions.tsx";
import { PackCalls } from "../page/nested/pack-calls-context.tsx";
import { PageScope } from "../page/record/page-scope.tsx";
import { ScopeProvider, useScope } from "../page/scope/scope-context.tsx";
import { useLoad } from "../page/reads/use-load.ts";
import { useMessage, useTest, useTestRights } from "../page/scope/use-watched.ts";
import { ViewSkeleton } from "../page/states/view-skeleton.tsx";
import { Why } from "../page/scope/why.tsx";
import { Forbidden } from "../page/states/forbidden.tsx";
import { formPart, LazyForm, LazyWizard } from "./form/lazy-form.tsx";
import { PageActions } from "../actions/buttons/page-actions.tsx";
import { useScreen } from "../page/place/screen-context.ts";
import { Notes } from "../actions/notes/notes.tsx";
import { PageHead } from "./page-head.tsx";
import { StaleNote } from "./stale-note.tsx";
import { LazyRowCards, LazyTable } from "./table/lazy-lists.tsx";
import { LazyTabs } from "./tabs/lazy-tabs.tsx";

const jsonPart = createLazyPart(() => import("./json/json-view.tsx"));
const stackPart = createLazyPart(() => import("./stack/stack-view.tsx"));
const widgetPart = createLazyPart(() => import("./widget/widget-view.tsx"));

/** Renders one view: hidden, forbidden, or with its record and what it loads. */
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
        // The form of each row has values of its own.
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

/** Renders a view that holds `$form`, once the part that renders forms is there. */
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
  // What is loaded beside comes at the same time as the record, unless it needs the record.
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

/** Renders a view over a record, once the part that opens records is there. */
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
  // Tables say themselves that they wait.
  const isSilent = view.kind === "form" || view.kind === "stack";
  // What a form or a widget shows may hang on what is missing: it would wait for ever. What is asked for by the fields of a
  // form is mended there.
  if (failure && (view.kind === "form" || view.kind === "widget") && view.form === undefined)
    return isNotFound(loaded.error) ? (
      <LazyNotFound page={place === "page"} onRetry={() => void loaded.reload()} />
    ) : (
      failure
    );
  // A document is its answer: the error stands in its place.
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

/** Reads what packs add, each with the calls that it declares; the view itself is not limited by them. */
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

/** A read of a pack that fails leaves its own columns empty, and the screen as it is. */
function PackLoaded({ load, children }: { readonly load: PlanLoad; readonly children: ReactNode }) {
  const loaded = useLoad(load, useScope());
  return <ScopeProvider scope={loaded.scope}>{children}</ScopeProvider>;
}

/** Renders a view that is open: its head as far as its place has one, its notes, its kind. */
function ViewBody({ view, place }: ViewProps) {
  const [below, setBelow] = useState(NO_ACTION_IDS);
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
      <Kind view={view} place={place} onFirstSteps={setBelow} onMissing={setMissing} />
    </>
  );
}

/** The actions of a view that is a part of a page, under its name. */
function PartActions({ view }: { readonly view: PlanView }) {
  const screen = useScreen();
  const title = useMessage(view.title);
  const entry = useMessage(screen?.entry.title);
  return <PageActions actions={view.actions} part={title ?? entry ?? view.id} />;
}

/** No actions: one object, so that a list that stays full changes nothing above it. */
const NO_ACTION_IDS: readonly string[] = [];

interface KindProps {
  readonly view: PlanView;
  readonly place: ViewSlot;
  /** Hears of the actions that an empty list offers in its middle: the head leaves them out. */
  onFirstSteps(ids: readonly string[]): void;
  /** Hears whether the page is one that is not there. */
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

/** A value as readable JSON, once the part that renders it is there. */
function LazyJson({ view }: { readonly view: PlanJson }) {
  const parts = jsonPart.useModule();
  return parts ? <parts.JsonView view={view} /> : <Skeleton kind="form" />;
}

/** Views below or beside each other, once the part that renders them is there. */
function LazyStack(props: { readonly view: PlanStack; readonly place: ViewSlot }) {
  const parts = stackPart.useModule();
  return parts ? <parts.StackView {...props} /> : <Skeleton kind="form" />;
}

/** A drawing that a section brings as code, once the part that hands it its arguments is there. */
function LazyWidget({ view }: { readonly view: PlanWidget }) {
  const parts = widgetPart.useModule();
  return parts ? <parts.WidgetView view={view} /> : <Skeleton kind="form" />;
}
