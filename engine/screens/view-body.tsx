import type { PlanView } from "../model/plan.ts";
import { PageActions } from "./action/page-actions.tsx";
import { LazyForm } from "./form/lazy-form.tsx";
import { JsonView } from "./json-view.tsx";
import { Notes } from "./notes.tsx";
import { PageHead } from "./page-head.tsx";
import { StackView } from "./stack-view.tsx";
import { TableView } from "./table/table-view.tsx";
import { TabsView } from "./tabs/tabs-view.tsx";
import type { ViewPlace } from "./view.tsx";

/** What a view draws once it is open: its head as far as its place has one, its notes, its kind. */
export function ViewBody({ view, place }: { readonly view: PlanView; readonly place: ViewPlace }) {
  return (
    <>
      {place === "page" && <PageHead view={view} />}
      <Notes notes={view.notes} />
      {place !== "page" && view.kind !== "table" && view.actions.some((action) => action.on.includes("page")) && (
        <div className="mb-3 flex flex-wrap justify-end gap-2">
          <PageActions actions={view.actions} />
        </div>
      )}
      <Kind view={view} place={place} />
    </>
  );
}

function Kind({ view, place }: { readonly view: PlanView; readonly place: ViewPlace }) {
  switch (view.kind) {
    case "table":
      return <TableView view={view} place={place} />;
    case "form":
      return <LazyForm view={view} />;
    case "tabs":
      return <TabsView view={view} nested={place !== "page"} />;
    case "stack":
    case "cards":
      return <StackView view={view} />;
    case "json":
      return <JsonView view={view} />;
  }
}
