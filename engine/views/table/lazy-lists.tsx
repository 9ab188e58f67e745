import type { PlanRowCards } from "../../language/index.ts";
import { Skeleton, createLazyPart } from "../../ui/index.ts";
import type { TableViewProps } from "./table-view.tsx";

/** Loads lists with their search, filters, rows and pages. Forms do not need them. */
export const tablePart = createLazyPart(() => import("./table-view.tsx"));

const WAITING = <Skeleton kind="table" />;

/** Renders a list once its lazy part is loaded. */
export function LazyTable(props: TableViewProps) {
  const parts = tablePart.useModule();
  return parts ? <parts.TableView {...props} /> : WAITING;
}

const cardsPart = createLazyPart(() => import("../row-cards.tsx"));

/** Renders rows as cards once their lazy part is loaded. */
export function LazyRowCards({ view }: { readonly view: PlanRowCards }) {
  const parts = cardsPart.useModule();
  return parts ? <parts.RowCards view={view} /> : <Skeleton kind="form" rows={3} />;
}
