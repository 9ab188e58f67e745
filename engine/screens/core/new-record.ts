import type { PlanResource, PlanView, Values } from "../../model/plan.ts";
import { parseRef } from "../../model/ref.ts";
import { resolve } from "../../model/resolve.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord } from "../../record/record-store.ts";
import { collectFields } from "./collect-fields.ts";

/**
 * Returns what a new record starts from, in wire form: the defaults of the view's fields, then the view's own values.
 * They are its base, so that an untouched form has no edits. `UNKNOWN` while a value is loading.
 */
export function newRecordBase(
  resource: Pick<PlanResource, "schema">,
  view: PlanView | undefined,
  values: Values | undefined,
  scope: Scope,
): unknown {
  const record = createRecord({ base: {}, schema: resource.schema as EntitySchema });
  const given: (readonly [string, unknown])[] = [];
  for (const field of view ? collectFields(view) : []) {
    if (field.ref !== undefined && field.default !== undefined && parseRef(field.ref).root === "record")
      given.push([field.ref, field.default]);
  }
  given.push(...Object.entries(values ?? {}));
  for (const [ref, value] of given) {
    const resolved = resolve(value, scope);
    if (resolved === UNKNOWN) return UNKNOWN;
    if (resolved !== undefined) record.set(parseRef(ref).pointer, resolved);
  }
  return record.wire();
}
