import { lazy, Suspense } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { DrawControlProps } from "../control-props.ts";

/** The engine for lists of objects is heavy and rare: it comes when the first such field is shown. */
const Island = lazy(async () => ({ default: (await import("../../island/rows-island.tsx")).RowsIsland }));

/** `rows`: a list of objects, one row of fields each. */
export function RowsControl(props: DrawControlProps) {
  return (
    <Suspense fallback={<Skeleton kind="form" rows={2} />}>
      <Island {...props} />
    </Suspense>
  );
}
