import { useMemo } from "react";
import { evaluatePredicate } from "../../model/expression/evaluate.ts";
import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { useWatched } from "../core/use-watched.ts";

/** Hook: the filters whose conditions hold, in the scope of the list. */
export function useShownFilters(fields: readonly PlanField[], scope: Scope): readonly PlanField[] {
  const conditions = useMemo(() => fields.map(({ when }) => when), [fields]);
  return useWatched(
    conditions,
    (at) => fields.filter(({ when }) => when === undefined || evaluatePredicate(when, at) === true),
    scope,
  );
}
