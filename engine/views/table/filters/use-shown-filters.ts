import { useMemo } from "react";
import { evaluatePredicate, type PlanField, type Scope } from "../../../language/index.ts";
import { useWatched } from "../../../page/index.ts";

/** Hook: returns the filters whose conditions are true, in the scope of the list. */
export function useShownFilters(fields: readonly PlanField[], scope: Scope): readonly PlanField[] {
  const conditions = useMemo(() => fields.map(({ when }) => when), [fields]);
  return useWatched(
    conditions,
    (at) => fields.filter(({ when }) => when === undefined || evaluatePredicate(when, at) === true),
    scope,
  );
}
