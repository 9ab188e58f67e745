import type { PlanRowCards } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { createChunk } from "../../page/nested/chunk.ts";
import type { TableViewProps } from "./table-view.tsx";

/** Lists with their search, filters, rows and pages. Forms do without. */
export const tableChunk = createChunk(() => import("./table-view.tsx"));

const WAITING = <Skeleton kind="table" />;

/** A list, once the part that draws lists is there. */
export function LazyTable(props: TableViewProps) {
  const parts = tableChunk.useArrived();
  return parts ? <parts.TableView {...props} /> : WAITING;
}

const cardsChunk = createChunk(() => import("../row-cards.tsx"));

/** Rows as cards, once the part that draws them is there. */
export function LazyRowCards({ view }: { readonly view: PlanRowCards }) {
  const parts = cardsChunk.useArrived();
  return parts ? <parts.RowCards view={view} /> : <Skeleton kind="form" rows={3} />;
}
