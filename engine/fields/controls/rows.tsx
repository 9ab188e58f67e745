import { Skeleton } from "../../ui/skeleton.tsx";
import { createChunk } from "../../screens/core/chunk.ts";
import type { DrawControlProps } from "./control-props.ts";

/** The engine for lists of objects is heavy and rare: it comes when the first such field is shown. */
const rowsForm = createChunk(() => import("../rows/rows-form.tsx"));

/** `rows`: a list of objects, one row of fields each. */
export function RowsControl(props: DrawControlProps) {
  const loaded = rowsForm.useArrived();
  return loaded ? <loaded.RowsForm {...props} /> : <Skeleton kind="form" rows={2} />;
}
