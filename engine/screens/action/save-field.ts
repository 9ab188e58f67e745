import type { PlanAction, PlanField, PlanResource } from "../../model/plan.ts";
import { parseRef } from "../../model/ref.ts";
import { within } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord } from "../../record/record-store.ts";
import { savedReader } from "../core/use-record.ts";
import { type Target, wireOfRow } from "./target.ts";
import type { Run } from "./use-run-action.tsx";

/**
 * Saves one field at once: by its own `save`, which sees the record with the new value (`$saved` is the old one),
 * else by an update of the record with just this value on top of a fresh read. False when it failed.
 */
export function saveField(run: Run, field: PlanField, value: unknown, target: Target): Promise<boolean> {
  const resource = target.record?.resource ?? target.resource;
  const action = fieldAction(field, resource, value);
  return run(action, field.save ? withValue(target, field, value) : target);
}

function fieldAction(field: PlanField, resource: PlanResource | undefined, value: unknown): PlanAction {
  if (field.save)
    return { ...field.save, ...(field.save.resource === undefined && resource ? { resource: resource.id } : {}) };
  const update = resource?.update;
  return {
    id: `save-${field.id}`,
    kind: "update",
    label: field.label,
    on: ["page"],
    ask: update?.ask ?? [],
    do: [{ kind: "save", save: { [field.ref ?? ""]: { literal: value } } }],
    ...(resource ? { resource: resource.id } : {}),
    ...(update?.done === undefined ? {} : { done: update.done }),
    ...(update?.failed === undefined ? {} : { failed: update.failed }),
  };
}

function withValue(target: Target, field: PlanField, value: unknown): Target {
  const resource = target.record?.resource ?? target.resource;
  const base = target.record ? target.record.store.base() : wireOfRow(resource, target.rows?.[0]?.row);
  const draft = createRecord(resource ? { base, schema: resource.schema as EntitySchema } : { base });
  draft.set(parseRef(field.ref ?? "").pointer, value);
  const named = resource ? { [resource.id]: draft } : {};
  return {
    ...target,
    draft,
    scope: within(target.scope, { roots: { ...named, record: draft, saved: savedReader(draft) } }),
  };
}
