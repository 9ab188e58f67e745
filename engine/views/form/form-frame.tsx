import { type ReactNode, useContext, useId, useMemo, useState } from "react";
import { type PlanForm, type Rights, within } from "../../language/index.ts";
import { type EntitySchema, createRecord, type RecordStore } from "../../record/index.ts";
import {
  type Access,
  AccessContext,
  createFieldRegistry,
  FormContext,
  type FormModel,
  OPEN,
  SaveFieldContext,
} from "../../fields/index.ts";
import { Note, useAfterPress } from "../../ui/index.ts";
import { useSaveField, useNamedScope } from "../../actions/index.ts";
import {
  useMissingRight,
  FormValuesContext,
  type OpenRecord,
  useOpenRecord,
  ScopeProvider,
  useScope,
  useEnabled,
  useHolds,
  Why,
} from "../../page/index.ts";

/**
 * Renders a form or wizard over the nearest record. Provides the model of its fields, and makes them read-only when a
 * right is missing.
 */
export function FormFrame(props: {
  readonly view: Pick<PlanForm, "id" | "title" | "save" | "edit" | "enabled">;
  readonly children: ReactNode;
}) {
  const { view } = props;
  const record = useOpenRecord();
  const [own] = useState(() => createRecord({ base: {} }));
  const schema = record?.resource.schema as EntitySchema | undefined;
  const form = useFormModel(record?.store ?? own, schema, record?.isNew ?? false, view.id);
  // A form without a record does not depend on the rights of one. Its button names the right that it needs.
  const rights = view.save && view.save.kind !== "custom" ? (view.edit ?? resourceRights(record)) : undefined;
  const allowed = useHolds(rights);
  const open = useEnabled(view.enabled);
  const access = useMemo<Access>(
    () => ({ readOnly: !allowed, disabled: !open.enabled, reason: open.reason }),
    [allowed, open],
  );
  return (
    <>
      {!allowed && <MissingEditRight rights={rights} />}
      <Why of={{ label: view.title, rights, enabled: view.enabled }} />
      <FormScope form={form} access={access}>
        {props.children}
      </FormScope>
    </>
  );
}

/** Provides the model of a form, its access and `$form` to its fields. */
export function FormScope(props: {
  readonly form: FormModel;
  readonly access?: Access | undefined;
  readonly children: ReactNode;
}) {
  const { form, access = OPEN, children } = props;
  const around = useScope();
  const scope = useMemo(() => within(around, { roots: { form: form.stores.form } }), [around, form.stores.form]);
  const record = useOpenRecord();
  const save = useSaveField({ scope: useNamedScope(scope), record, resource: record?.resource });
  return (
    <ScopeProvider scope={scope}>
      <FormContext value={form}>
        <SaveFieldContext value={save}>
          <AccessContext value={access}>{children}</AccessContext>
        </SaveFieldContext>
      </FormContext>
    </ScopeProvider>
  );
}

function resourceRights(record: OpenRecord | undefined): Rights | undefined {
  return record?.isNew ? record.resource.rights.create : record?.resource.rights.update;
}

/** Hook: returns the parts that the fields over a record share. They are created once per record. */
export function useFormModel(
  record: RecordStore,
  schema: EntitySchema | undefined,
  isNew: boolean,
  view?: string,
): FormModel {
  const id = useId();
  const shared = useContext(FormValuesContext);
  // Depends only on the record, so that the values stay when the plan is replaced by a newer one.
  const beside = useMemo(() => record && createRecord({ base: {} }), [record]);
  const afterPress = useAfterPress();
  return useMemo(
    () => ({
      id: `form${id.replace(/[^\w-]/g, "")}`,
      stores: { record, form: shared ?? beside },
      registry: createFieldRegistry(),
      schema,
      isNew,
      view,
      afterPress,
    }),
    [id, record, schema, isNew, view, shared, beside, afterPress],
  );
}

/** Renders the right that is missing to edit a form, above it. */
function MissingEditRight({ rights }: { readonly rights: Rights | undefined }) {
  return (
    <div className="mb-4 max-w-form">
      <Note tone="info">{useMissingRight(rights)}</Note>
    </div>
  );
}
