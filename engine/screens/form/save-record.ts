import type { PlanAction, PlanSection, Values } from "../../model/plan.ts";
import { read } from "../../model/pointer.ts";
import { findRoot, type Reader, type Scope, within } from "../../model/scope.ts";
import { decodeBySchema } from "../../record/decode-by-schema.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { type Choice, type Conflict, merge } from "../../record/merge.ts";
import { createRecord, type RecordStore } from "../../record/record-store.ts";
import type { Performed } from "../action/perform-steps.ts";
import type { OpenRecord } from "../core/record-context.ts";
import { recordScope } from "../core/row-scope.ts";
import { type SeenFields, sentCreate, sentUpdate } from "./sent-record.ts";

/** What saving needs from outside. */
export interface SaveEnv {
  /** Asks mine or theirs for every conflict; `undefined` when the person gave up. */
  decide(conflicts: readonly Conflict[]): Promise<Readonly<Record<string, Choice>> | undefined>;
  /** Runs the steps of the action; calls without a body send `wire()`. */
  perform(scope: Scope, wire: () => unknown): Promise<Performed>;
}

export interface SaveRequest {
  readonly record: Pick<OpenRecord, "store" | "resource" | "key" | "isNew" | "fresh">;
  readonly scope: Scope;
  readonly action: PlanAction;
  /** The form's own sections and fields, to leave hidden ones out of a new record. */
  readonly sections: readonly PlanSection[];
  readonly fields: SeenFields;
  readonly given?: Values | undefined;
}

export type Saved =
  | { readonly state: "saved"; readonly performed: Performed; readonly scope: Scope }
  | { readonly state: "given up" };

/**
 * Saves a record. An existing one is read again, the edits are merged into what is there now, conflicts are asked about
 * before anything is written, and the steps of the action send the whole. A new one is sent as it stands. Afterwards
 * what was written is the base of the record. Rejects as the reads and steps do; edits stay then.
 */
export async function saveRecord(request: SaveRequest, env: SaveEnv): Promise<Saved> {
  return request.record.isNew ? create(request, env) : update(request, env);
}

async function create({ record, scope, sections, fields, given }: SaveRequest, env: SaveEnv): Promise<Saved> {
  const { store } = record;
  const sent = sentCreate(store.wire(), sections, fields, given);
  const performed = await env.perform(scope, () => sent);
  store.rebase(store.wire());
  return { state: "saved", performed, scope };
}

async function update({ record, scope, action }: SaveRequest, env: SaveEnv): Promise<Saved> {
  const { store, resource } = record;
  const schema = resource.schema as EntitySchema;
  const fresh = await record.fresh();
  const merged = merge({ base: store.base(), mine: store.changes(), fresh, schema });
  const choices = merged.conflicts.length === 0 ? {} : await env.decide(merged.conflicts);
  if (choices === undefined) return { state: "given up" };
  const written = createRecord({ base: merged.resolve(choices), schema });
  const inside = writtenScope(scope, record, written, decodeBySchema(schema, fresh));
  const performed = await env.perform(inside, () =>
    action.kind === "create" ? written.wire() : sentUpdate(resource, written.wire()),
  );
  for (const { pointer } of merged.conflicts) if (choices[pointer] === "theirs") store.revert(pointer);
  store.rebase(written.wire());
  return { state: "saved", performed, scope: inside };
}

/** The scope of the steps: the record as it is written, `$saved` as it is on the server now, `$form` as on the page. */
function writtenScope(
  scope: Scope,
  { resource, key }: SaveRequest["record"],
  written: RecordStore,
  now: unknown,
): Scope {
  const saved: Reader = { get: (pointer) => read(now, pointer) };
  const inside = recordScope(scope, resource, written, saved, key);
  const form = findRoot(scope, "form");
  return form ? within(inside, { roots: { form } }) : inside;
}
