import type { RefObject } from "react";
import type { LeafSchema, PlanSection } from "../../model/plan.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import type { RecordStore } from "../../record/record-store.ts";
import type { DialogFormHandle } from "../form/dialog-form.tsx";
import { LazyDialogForm } from "../form/lazy-form.tsx";

export interface AskFormProps {
  readonly sections: readonly PlanSection[];
  readonly record: RecordStore;
  readonly schema: LeafSchema | undefined;
  readonly handle: RefObject<DialogFormHandle | null>;
}

/** The fields of a question. */
export function AskForm({ sections, record, schema, handle }: AskFormProps) {
  return (
    <LazyDialogForm sections={sections} record={record} schema={schema as EntitySchema | undefined} handle={handle} />
  );
}
