import type { PlanStep } from "../model/plan.ts";
import { test } from "../model/predicate.ts";
import type { Scope } from "../model/scope.ts";
import type { Http } from "../server/http-call.ts";
import { ServerError } from "../server/http-errors.ts";
import { isNotFound } from "./read-record.ts";
import { fillAddress } from "./request.ts";
import { TakenError } from "./write-errors.ts";

/** The server has nothing to read at that address. */
function isNotReadable(error: unknown): boolean {
  return error instanceof ServerError && error.status === 405;
}

/**
 * Looks first where a create writes to an address of its own (PUT): what is there already would be replaced.
 *
 * @throws TakenError when something is there.
 */
export async function refuseTaken(
  steps: readonly PlanStep[],
  scope: Scope,
  { http, realm }: { readonly http: Http; readonly realm: string },
): Promise<void> {
  for (const step of steps) {
    if (step.kind !== "call" || step.call.method !== "PUT" || step.call.each !== undefined) continue;
    if ([step.when, step.call.when].some((when) => when !== undefined && test(when, scope) !== true)) continue;
    const path = fillAddress(step.call.path, scope);
    // What an earlier step makes does not have an address yet.
    if (path === undefined) continue;
    try {
      await http.send({ method: "GET", path, base: step.call.base, realm });
    } catch (error) {
      if (isNotFound(error) || isNotReadable(error)) continue;
      throw error;
    }
    throw new TakenError("There is one already.");
  }
}
