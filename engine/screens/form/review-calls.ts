import { useCallback } from "react";
import type { PlanAction } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import type { Scope } from "../../model/scope.ts";
import type { HttpCall } from "../../server/http-call.ts";
import { useConsole } from "../../server/use-console.ts";
import { IncompleteCallError, planCall } from "../../data/perform-call.ts";
import { sentWhole } from "../../data/sent-update.ts";
import type { OpenRecord } from "../core/record-context.ts";

/** The requests that saving would send as far as they are known before it runs: writes whose address is complete. */
export function reviewCalls(
  action: PlanAction,
  record: Pick<OpenRecord, "store" | "resource" | "answer">,
  scope: Scope,
  realm: string,
): HttpCall[] {
  const { store, resource, answer } = record;
  const wire = (): unknown => sentWhole(resource, answer, scope, store.wire(), store.base());
  return action.do.flatMap((step) => {
    if (step.kind !== "call" || step.call.method === "GET" || step.call.each !== undefined) return [];
    if ([step.when, step.call.when].some((when) => when !== undefined && test(when, scope) !== true)) return [];
    try {
      return [planCall(step.call, scope, { realm, wire })];
    } catch (error) {
      // An address that needs the answer of an earlier step is not known yet.
      if (error instanceof IncompleteCallError) return [];
      throw error;
    }
  });
}

/** Works the requests out when they are asked for. */
export function useReviewCalls(action: PlanAction, record: OpenRecord, scope: Scope): () => HttpCall[] {
  const { realmName } = useConsole();
  return useCallback(() => reviewCalls(action, record, scope, realmName), [action, record, scope, realmName]);
}
