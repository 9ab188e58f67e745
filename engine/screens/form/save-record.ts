import type { PlanSection, Values } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import type { Performed } from "../action/perform-steps.ts";
import { type WriteEnv, writeRecord } from "../action/write-record.ts";
import { sentDocument, withAdded } from "../core/document.ts";
import type { OpenRecord } from "../core/record-context.ts";
import { type SeenFields, sentCreate } from "./sent-create.ts";

export interface SaveRequest {
  readonly record: Pick<OpenRecord, "store" | "resource" | "key" | "isNew" | "fresh">;
  readonly scope: Scope;
  /** The form's own sections and fields, to leave hidden ones out of a new record. */
  readonly sections: readonly PlanSection[];
  readonly fields: SeenFields;
  readonly given?: Values | undefined;
}

export type Saved =
  | { readonly state: "saved"; readonly performed: Performed; readonly scope: Scope }
  | { readonly state: "given up" };

/**
 * Saves the record of a form: an existing one on top of a fresh read (`writeRecord`), a new one as it stands. Afterwards
 * what was written is the base of the record. Rejects as the reads and steps do; edits stay then.
 */
export async function saveRecord(request: SaveRequest, env: WriteEnv): Promise<Saved> {
  return request.record.isNew ? create(request, env) : update(request, env);
}

async function create({ record, scope, sections, fields, given }: SaveRequest, env: WriteEnv): Promise<Saved> {
  const { store, resource, fresh } = record;
  const sent = sentCreate(store.wire(), sections, fields, given);
  const { document } = resource;
  // It is added to the document as it is now.
  const whole = document && sentDocument(document, withAdded(document, await fresh(), scope, sent));
  const performed = await env.perform(scope, () => whole ?? sent);
  if (document) performed.results.add(resource.id, sent);
  store.rebase(store.wire());
  return { state: "saved", performed, scope };
}

async function update({ record, scope }: SaveRequest, env: WriteEnv): Promise<Saved> {
  const { store, resource, key, fresh } = record;
  const changed = () => ({ base: store.base(), changes: store.changes() });
  const written = await writeRecord({ resource, key, scope, fresh, changed }, env);
  if (!written) return { state: "given up" };
  for (const pointer of written.theirs) store.revert(pointer);
  store.rebase(written.wire);
  return { state: "saved", performed: written.performed, scope: written.scope };
}
