import {
  plainReader,
  type PlanAction,
  type PlanField,
  type PlanResource,
  parseRef,
  findRoot,
  within,
} from "../../language/index.ts";
import { type EntitySchema, createRecord, type RecordStore } from "../../record/index.ts";
import { isWritable, savedReader } from "../../data/index.ts";
import { changeField, type FieldChange, type FieldTexts, type SaveField } from "../../fields/index.ts";
import { type PathLabels, plainLabels } from "../target/path-labels.ts";
import { type Target, encodeRow } from "../target/target.ts";
import { type Run, useRunAction } from "./use-run-action.tsx";
import { useCallback } from "react";
import { useLatest } from "../../ui/index.ts";

/**
 * Saves one field at once. The field's own `save` reads a draft: the saved record with the new value (and the values
 * that follow from it). There, `$saved` is the old value and `$item` the value from the control. Without a `save`, the
 * changes of the draft are saved like those of a form. The edits on the page are not changed meanwhile. Resolves to
 * false when saving failed or was cancelled.
 */
export async function saveField(
  run: Run,
  field: PlanField,
  requested: FieldChange & { readonly target: Target },
): Promise<boolean> {
  const { pending, saved, target, words } = requested;
  const resource = target.record?.resource ?? target.resource;
  const record = draftOf(target, resource);
  const beside = findRoot(target.scope, "form");
  const form = createRecord({ base: beside?.get("") });
  const named = resource ? { [resource.id]: record } : {};
  const scope = within(target.scope, {
    roots: { ...named, record, saved: savedReader(record), form, item: plainReader(pending.value) },
  });
  const page = { stores: { record, form }, isNew: false };
  if (saved) {
    changeField(field, saved.value, page, scope);
    record.rebase(record.encoded());
  }
  changeField(field, pending.value, page, scope);
  const done = await run(actionOf(field, resource), {
    ...target,
    draft: record,
    scope,
    places: fieldWords(field, words),
  });
  if (done && beside && isWritable(beside)) for (const { pointer, after } of form.changes()) beside.set(pointer, after);
  return done;
}

function draftOf(target: Target, resource: PlanResource | undefined): RecordStore {
  const base = target.record ? target.record.store.base() : encodeRow(resource, target.rows?.[0]?.row);
  return createRecord(resource ? { base, schema: resource.schema as EntitySchema } : { base });
}

/** Returns the field's own action, else the update of the record's resource. */
function actionOf(field: PlanField, resource: PlanResource | undefined): PlanAction {
  const { save } = field;
  if (save) return save.resource === undefined && resource ? { ...save, resource: resource.id } : save;
  if (!resource?.update) throw new Error(`The field "${field.id}" cannot be saved: its resource has no update.`);
  return resource.update;
}

function fieldWords(field: PlanField, words: FieldTexts): PathLabels {
  const own = field.ref === undefined ? undefined : parseRef(field.ref).pointer;
  return {
    name: (pointer) => (pointer === own ? words.label : plainLabels.name(pointer)),
    show: (pointer, value) => (pointer === own && words.show ? words.show(value) : plainLabels.show(pointer, value)),
  };
}

/** Hook: returns the function that saves single fields at once. Each save uses the latest target. */
export function useSaveField(target: Target): SaveField {
  const run = useRunAction();
  const latest = useLatest(target);
  return useCallback((field, change) => saveField(run, field, { ...change, target: latest.current }), [run]);
}
