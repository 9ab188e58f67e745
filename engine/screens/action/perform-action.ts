import type { PlanAction, PlanResource, PlanStep } from "../../model/plan.ts";
import { findKey, findRoot, type Scope } from "../../model/scope.ts";
import { sentDocument, withAdded, withElement, withMoved, withoutElement } from "../core/document.ts";
import { readAnswer } from "../core/read-record.ts";
import { keyOf } from "../core/row-scope.ts";
import { type Performed, performSteps, type StepEnv } from "./perform-steps.ts";

/**
 * Runs the steps of an action. Where they send a record that is part of a document, the document is read first, and is
 * sent with the record added, replaced, taken out or moved. A new record is an answer, so that it can be gone to.
 */
export async function performAction(
  action: Pick<PlanAction, "kind" | "do">,
  resource: PlanResource | undefined,
  scope: Scope,
  env: StepEnv,
): Promise<Performed> {
  if (!resource?.document || !action.do.some(sendsRecord)) return performSteps(action.do, scope, env);
  const { document, id } = resource;
  const now = await readAnswer(env.http, env.realm, resource, scope);
  const element = env.wire?.();
  const whole = sentDocument(document, changed(action.kind, resource, now, element, scope));
  const performed = await performSteps(action.do, scope, { ...env, wire: () => whole });
  if (action.kind === "create") performed.results.add(id, element);
  return performed;
}

function changed(kind: PlanAction["kind"], resource: PlanResource, now: unknown, element: unknown, scope: Scope) {
  const { document, id } = resource;
  if (!document) return now;
  const key = findKey(scope, id) ?? "";
  switch (kind) {
    case "create":
      return withAdded(document, now, scope, element);
    case "delete":
      return withoutElement(document, now, scope, key);
    case "move":
      return withMoved(document, now, scope, key, neighbours(resource, scope));
    default:
      return withElement(document, now, scope, key, element);
  }
}

/** A write that does not say what it sends. */
function sendsRecord(step: PlanStep): boolean {
  return step.kind === "call" && ["PUT", "POST"].includes(step.call.method) && step.call.body === undefined;
}

/** The keys of the rows between which a moved one now stands. */
function neighbours(resource: PlanResource, scope: Scope): { after?: string | undefined; before?: string | undefined } {
  const given = findRoot(scope, "with");
  return { after: keyOf(resource, given?.get("/after")), before: keyOf(resource, given?.get("/before")) };
}
