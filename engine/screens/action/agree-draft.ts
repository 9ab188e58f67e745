import type { PlanAction, PlanResource } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { merge } from "../../record/merge.ts";
import { isNotFound, readAnswer, recordIn } from "../core/read-record.ts";
import { GivenUpError } from "./given-up.ts";
import type { StepEnv } from "./perform-steps.ts";
import { baseOfRow } from "./save-values.ts";
import type { Target } from "./target.ts";
import type { Decide } from "./write-record.ts";

/**
 * Before calls write a field that is saved at once: the record is read again, and where somebody else changed the same
 * since the page read it, the person is asked. Afterwards the draft stands on what the server has now. `save` steps do
 * the same by themselves.
 *
 * @throws GivenUpError when nothing of the person's is to be written.
 */
export async function agreeOnDraft(
  action: Pick<PlanAction, "do">,
  target: Target,
  scope: Scope,
  env: Pick<StepEnv, "http" | "realm">,
  decide: Decide,
): Promise<void> {
  const { draft } = target;
  const resource = target.record?.resource ?? target.resource;
  const writes = action.do.some((step) => step.kind === "call" && step.call.method !== "GET");
  if (!draft || !resource || !writes || !isReadAlone(resource)) return;
  const fresh = await readNow(target, resource, scope, env);
  if (fresh === undefined) return;
  const schema = resource.schema as EntitySchema;
  const mine = draft.changes();
  const places = mine.map(({ pointer }) => pointer);
  const base = target.record ? draft.base() : baseOfRow(draft.base(), fresh, places);
  const { conflicts } = merge({ base, mine, fresh, schema });
  const choices = conflicts.length === 0 ? {} : await decide(conflicts);
  if (choices === undefined) throw new GivenUpError("Not saved: given up.");
  draft.rebase(fresh);
  for (const { pointer } of conflicts) if (choices[pointer] === "theirs") draft.revert(pointer);
  if (conflicts.length > 0 && !draft.dirty()) throw new GivenUpError("Not saved: the other value stays.");
}

/** Whether one request answers a record of it: rows that are put together out of several answers have none. */
function isReadAlone({ read, list }: PlanResource): boolean {
  return read !== undefined || (typeof list?.get === "string" && list.load === undefined);
}

/** What the server has now; undefined where it is gone, which the calls find out themselves. */
async function readNow(target: Target, resource: PlanResource, scope: Scope, env: Pick<StepEnv, "http" | "realm">) {
  try {
    const { record } = target;
    const answer = record ? await record.fresh() : await readAnswer(env.http, env.realm, resource, scope);
    return recordIn(resource, answer, scope);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
