import type { PlanRowCards } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import type { TableViewProps } from "./table-view.tsx";

/** Lists with their search, filters, rows and pages. Forms do without. */
export const tablePart = createLazyPart(() => import("./table-view.tsx"));

const WAITING = <Skeleton kind="table" />;

/** A list, once the part that renders lists is there. */
export function LazyTable(props: TableViewProps) {
  const parts = tablePart.useModule();
  return parts ? <parts.TableView {...props} /> : WAITING;
}

const cardsPart = createLazyPart(() => import("../row-cards.tsx"));

/** Rows as cards, once the part that renders them is there. */
export function LazyRowCards({ view }: { readonly view: PlanRowCards }) {
  const parts = cardsPart.useModule();
  return parts ? <parts.RowCards view={view} /> : <Skeleton kind="form" rows={3} />;
}
