import type { ReactElement } from "react";
import type { PlanField } from "../../model/plan.ts";
import { Badges } from "../display/badges.tsx";
import { useWhy } from "../../screens/core/why.tsx";

/** Hook: what stands at the end of a field's label: its marks, and why it is as it is; nothing where there is neither. */
export function useFieldAside(field: PlanField): ReactElement | undefined {
  const why = useWhy({ of: field });
  if (field.badges === undefined) return why;
  return (
    <>
      <Badges badges={field.badges} /> {why}
    </>
  );
}
