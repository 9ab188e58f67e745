import type { ReactNode } from "react";
import { dependencies } from "../model/dependencies.ts";
import type { PackLoad, PlanLoad, PlanView } from "../model/plan.ts";
import { ConsoleContext, useConsole } from "../server/use-console.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { isNotFound } from "../data/read-record.ts";
import { Failure } from "./core/failure.tsx";
import { NotFound } from "./core/not-found.tsx";
import { Conditions } from "./core/conditions.tsx";
import { PackCalls } from "./core/pack-calls.tsx";
import { PageScope } from "./core/page-scope.tsx";
import { ScopeProvider, useScope } from "./core/scope-context.tsx";
import { useLoad } from "./core/use-load.ts";
import { useHolds, useTest } from "./core/use-watched.ts";
import { Why } from "./core/why.tsx";
import { Forbidden } from "./core/forbidden.tsx";
import { formChunk } from "./form/form-chunk.ts";
import { ViewBody } from "./view-body.tsx";

/** Describes where a view stands: the page itself, a part of one, a dialog, or the details of a table's row. */
export type ViewPlace = "page" | "part" | "dialog" | "row";

/** Returns where the parts of a view stand. */
export function placeInside(place: ViewPlace): ViewPlace {
  return place === "page" ? "part" : place;
}

/** Draws one view: hidden, forbidden, or with its record and what it loads. */
export function View({ view, place }: { readonly view: PlanView; readonly place: ViewPlace }) {
  const drawn = <Drawn view={view} place={place} />;
  return view.pack === undefined ? drawn : <PackCalls pack={view.pack}>{drawn}</PackCalls>;
}

function Drawn({ view, place }: { readonly view: PlanView; readonly place: ViewPlace }) {
  const shown = useTest(view.when);
  const held = useHolds(view.rights);
  if (shown === undefined) return <Skeleton heading={place === "page"} kind="form" />;
  if (!shown) return <Why of={view} />;
  if (!held) return <Forbidden rights={view.rights} />;
  return (
    <Conditions when={view.when}>
      <Opened view={view} place={place} />
    </Conditions>
  );
}

function Opened({ view, place }: { readonly view: PlanView; readonly place: ViewPlace }) {
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
  readonly place: ViewPlace;
  readonly children: ReactNode;
}

/** Draws a view over a record, once the part that opens records is there. */
function OfRecord({ view, of, place, children }: OfRecordProps) {
  const parts = formChunk.useArrived();
  if (parts === undefined) return <Skeleton heading={place === "page"} kind="form" />;
  return (
    <parts.RecordProvider view={view} of={of} page={place === "page"}>
      {children}
    </parts.RecordProvider>
  );
}

/** Tells whether what a view loads beside needs the record that it opens. */
export function needsRecord(view: PlanView, resource: string): boolean {
  const loads = [view.load, ...(view.packLoads ?? []).map(({ load }) => load)].filter((load) => load !== undefined);
  if (loads.length === 0 || view.of?.new === true) return false;
  const roots = new Set(["record", "saved", resource]);
  return dependencies(loads).some(({ root }) => roots.has(root)) || JSON.stringify(loads).includes(`{${resource}/`);
}

function Loads(props: { readonly view: PlanView; readonly place: ViewPlace; readonly children: ReactNode }) {
  const { view, place, children } = props;
  const around = useScope();
  const loaded = useLoad(view.load, around);
  const failure = loaded.error !== undefined && <Failure error={loaded.error} onRetry={() => void loaded.reload()} />;
  // Tables say themselves that they wait.
  const isSilent = view.kind === "form" || view.kind === "stack";
  // What a form or a widget shows may hang on what is missing: it would wait for ever.
  if (failure && (view.kind === "form" || view.kind === "widget"))
    return isNotFound(loaded.error) ? (
      <NotFound page={place === "page"} onRetry={() => void loaded.reload()} />
    ) : (
      failure
    );
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
