import { useMemo } from "react";
import { evaluatePredicate } from "../../../language/expression/evaluate.ts";
import type { PlanField } from "../../../language/plan/plan.ts";
import type { Scope } from "../../../language/scope.ts";
import { useWatched } from "../../../page/scope/use-watched.ts";

/** Hook: returns the filters whose conditions are true, in the scope of the list. */
export function useShownFilters(fields: readonly PlanField[], scope: Scope): readonly PlanField[] {
  const conditions = useMemo(() => fields.map(({ when }) => when), [fields]);
  return useWatched(
    conditions,
    (at) => fields.filter(({ when }) => when === undefined || evaluatePredicate(when, at) === true),
    scope,
  );
}
