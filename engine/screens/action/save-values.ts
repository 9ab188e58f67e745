import type { PlanResource } from "../../model/plan.ts";
import { parseRef } from "../../model/ref.ts";
import { findKey, type Scope, UNKNOWN } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord } from "../../record/record-store.ts";
import { readRecord } from "../core/read-record.ts";
import { recordScope } from "../core/row-scope.ts";
import { savedReader } from "../core/use-record.ts";
import { performSteps, type StepEnv } from "./perform-steps.ts";

/**
 * Saves a record with some values set, on top of a fresh read: nothing else of it is written, whatever is being
 * edited on the page.
 */
export async function saveValues(
  resource: PlanResource,
  values: readonly (readonly [string, unknown])[],
  scope: Scope,
  env: StepEnv,
): Promise<void> {
  const update = resource.update;
  if (!update) throw new Error(`A ${resource.id} cannot be changed: its resource has no update.`);
  const base = await readRecord(env.http, env.realm, resource, scope);
  const store = createRecord({ base, schema: resource.schema as EntitySchema });
  for (const [ref, value] of values) {
    if (value === UNKNOWN) throw new Error(`The value for ${ref} is still loading.`);
    store.set(parseRef(ref).pointer, value);
  }
  const inside = recordScope(scope, resource, store, savedReader(store), findKey(scope, resource.id));
  await performSteps(update.do, inside, { ...env, wire: store.wire });
}
