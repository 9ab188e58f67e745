import { useMemo, useState, useId } from "react";
import type { PlanForm } from "../../model/plan.ts";
import type { Rights } from "../../model/rights.ts";
import { type Scope, within } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord, type RecordStore } from "../../record/record-store.ts";
import { useSaidScope } from "../action/use-said-scope.ts";
import { type OpenRecord, useOpenRecord } from "../core/record-context.ts";
import { useScope } from "../core/scope-context.tsx";
import { useEnabled, useHolds } from "../core/use-watched.ts";
import type { Closure, FormModel } from "../../fields/field/form-model.ts";
import { createFieldRegistry } from "../../fields/field/field-registry.ts";

/** Describes what stands around the fields of a view that edits the nearest record. */
interface FormFrame {
  readonly record: OpenRecord | undefined;
  readonly form: FormModel;
  /** Scope of the fields: `$form` included. */
  readonly scope: Scope;
  /** Holds what it takes to save, and whether the person has it. */
  readonly rights: Rights | undefined;
  readonly allowed: boolean;
  readonly closure: Closure;
}

/** The record, the form model and what closes it, for forms and wizards alike. */
export function useFormFrame(view: Pick<PlanForm, "id" | "save" | "edit" | "enabled">): FormFrame {
  const record = useOpenRecord();
  const [own] = useState(() => createRecord({ base: {} }));
  const store = record?.store ?? own;
  const form = useFormModel(
    store,
    record?.resource.schema as EntitySchema | undefined,
    record?.isNew ?? false,
    view.id,
  );
  const around = useSaidScope(useScope());
  const scope = useMemo(() => within(around, { roots: { form: form.stores.form } }), [around, form.stores.form]);
  const rights = view.save && (view.edit ?? resourceRights(record));
  const allowed = useHolds(rights);
  const open = useEnabled(view.enabled);
  const closure = useMemo<Closure>(
    () => ({ readOnly: !allowed, disabled: !open.enabled, reason: open.reason }),
    [allowed, open],
  );
  return { record, form, scope, rights, allowed, closure };
}

function resourceRights(record: OpenRecord | undefined): Rights | undefined {
  return record?.isNew ? record.resource.rights.create : record?.resource.rights.update;
}

/** Returns what the fields over a record share, made once per record. */
export function useFormModel(
  record: RecordStore,
  schema: EntitySchema | undefined,
  isNew: boolean,
  view?: string,
): FormModel {
  const id = useId();
  return useMemo(
    () => ({
      id: `form${id.replace(/[^\w-]/g, "")}`,
      stores: { record, form: createRecord({ base: {} }) },
      registry: createFieldRegistry(),
      schema,
      isNew,
      view,
    }),
    [id, record, schema, isNew, view],
  );
}
