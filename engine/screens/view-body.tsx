import { useState } from "react";
import type { PlanView } from "../model/plan.ts";
import { PageActions } from "./action/page-actions.tsx";
import { useScreen } from "./core/screen-context.ts";
import { useSay } from "./core/use-watched.ts";
import { LazyForm, LazyWizard } from "./form/lazy-form.tsx";
import { JsonView } from "./json-view.tsx";
import { Notes } from "./notes.tsx";
import { PageHead } from "./page-head.tsx";
import { RowCards } from "./row-cards.tsx";
import { StaleNote } from "./stale-note.tsx";
import { StackView } from "./stack-view.tsx";
import { NO_ACTION_IDS, TableView } from "./table/table-view.tsx";
import { TabsView } from "./tabs/tabs-view.tsx";
import { placeInside, type ViewPlace } from "./view.tsx";
import { WidgetView } from "./widget-view.tsx";

/** Draws a view that is open: its head as far as its place has one, its notes, its kind. */
export function ViewBody({ view, place }: { readonly view: PlanView; readonly place: ViewPlace }) {
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
  const title = useSay(view.title);
  const entry = useSay(screen?.entry.title);
  return <PageActions actions={view.actions} part={title ?? entry ?? view.id} />;
}

interface KindProps {
  readonly view: PlanView;
  readonly place: ViewPlace;
  /** Hears of the actions that an empty list offers in its middle: the head leaves them out. */
  onFirstSteps(ids: readonly string[]): void;
  /** Hears whether the page is one that is not there. */
  onMissing(missing: boolean): void;
}

function Kind({ view, place, onFirstSteps, onMissing }: KindProps) {
  switch (view.kind) {
    case "table":
      return <TableView view={view} place={place} onFirstSteps={onFirstSteps} />;
    case "form":
      return <LazyForm view={view} />;
    case "wizard":
      return <LazyWizard view={view} />;
    case "tabs":
      return <TabsView view={view} place={place} onMissing={onMissing} />;
    case "stack":
    case "cards":
      return <StackView view={view} place={placeInside(place)} />;
    case "row-cards":
      return <RowCards view={view} />;
    case "json":
      return <JsonView view={view} />;
    case "widget":
      return <WidgetView view={view} />;
  }
}
