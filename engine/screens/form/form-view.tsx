import { useMemo, useState } from "react";
import type { PlanForm } from "../../model/plan.ts";
import type { Rights } from "../../model/rights.ts";
import { within } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord } from "../../record/record-store.ts";
import { Note } from "../../ui/note.tsx";
import { useSaidScope } from "../action/use-said-scope.ts";
import { useOpenRecord } from "../core/record-context.ts";
import { useScope } from "../core/scope-context.tsx";
import { useEnabled, useHolds, useTexts } from "../core/use-watched.ts";
import { FormBody } from "./form-body.tsx";
import type { Closure } from "./form-context.ts";
import { FormSave } from "./form-save.tsx";
import { useFormModel } from "./use-form-model.ts";
import { missingRights } from "./missing-rights.ts";

/** A form over the nearest record: sections, saving, and what closes it. */
export function FormView({ view }: { readonly view: PlanForm }) {
  const t = useTexts();
  const record = useOpenRecord();
  const [own] = useState(() => createRecord({ base: {} }));
  const store = record?.store ?? own;
  const form = useFormModel(store, record?.resource.schema as EntitySchema | undefined, record?.isNew ?? false);
  const around = useSaidScope(useScope());
  const scope = useMemo(() => within(around, { roots: { form: form.stores.form } }), [around, form.stores.form]);
  const rights = view.save && (view.edit ?? resourceRights(record));
  const allowed = useHolds(rights);
  const open = useEnabled(view.enabled);
  const closure = useMemo<Closure>(
    () => ({ readOnly: !allowed, disabled: !open.enabled, reason: open.reason }),
    [allowed, open],
  );
  return (
    <>
      {!allowed && (
        <div className="mb-4 max-w-form">
          <Note tone="info">{t("missingRight", { rights: missingRights(rights) })}</Note>
        </div>
      )}
      <FormBody form={form} sections={view.sections} closure={closure} jump>
        {allowed && record && view.save && (
          <FormSave view={view} action={view.save} record={record} form={form} scope={scope} closed={!open.enabled} />
        )}
      </FormBody>
    </>
  );
}

function resourceRights(record: ReturnType<typeof useOpenRecord>): Rights | undefined {
  return record?.isNew ? record.resource.rights.create : record?.resource.rights.update;
}
