import { Skeleton } from "../../ui/skeleton.tsx";
import { createChunk } from "../core/chunk.ts";
import type { TableViewProps } from "./table-view.tsx";

/** Lists with their search, filters, rows and pages. Forms do without. */
export const tableChunk = createChunk(() => import("./table-view.tsx"));

const WAITING = <Skeleton kind="table" />;

/** A list, once the part that draws lists is there. */
export function LazyTable(props: TableViewProps) {
  const parts = tableChunk.useArrived();
  return parts ? <parts.TableView {...props} /> : WAITING;
}
