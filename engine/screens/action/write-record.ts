import type { PlanResource } from "../../model/plan.ts";
import { read } from "../../model/pointer.ts";
import { findRoot, type Scope, within } from "../../model/scope.ts";
import { decodeBySchema } from "../../record/decode-by-schema.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import type { Change } from "../../record/leaf-changes.ts";
import { type Choice, type Conflict, merge } from "../../record/merge.ts";
import { createRecord, type RecordStore } from "../../record/record-store.ts";
import { recordIn } from "../core/read-record.ts";
import { recordScope } from "../core/row-scope.ts";
import type { Performed } from "./perform-steps.ts";
import { sentWhole } from "./sent-update.ts";

/** Mine or theirs for every conflict, by place; `undefined` when the person gave up. */
export type Choices = Readonly<Record<string, Choice>> | undefined;

/** Asks about conflicts. Nothing was written before the answer. */
export type Decide = (conflicts: readonly Conflict[]) => Promise<Choices>;

export interface WriteRequest {
  readonly resource: PlanResource;
  /** Key of the record as last read: what addresses use. */
  readonly key: string | undefined;
  readonly scope: Scope;
  /** What changed, logical, and the record in the server's form as it was then; worked out once the fresh one is there. */
  changed(fresh: unknown): { readonly base: unknown; readonly changes: readonly Change[] };
  /** What the server has now, as `readAnswer` says it. */
  fresh(): Promise<unknown>;
}

export interface WriteEnv {
  readonly decide: Decide;
  /** Runs the steps that write; calls without a body send `wire()`. */
  perform(scope: Scope, wire: () => unknown): Promise<Performed>;
}

/** What was written. */
export interface Written {
  readonly performed: Performed;
  /** The record as it was written, `$saved` as the server had it. */
  readonly scope: Scope;
  /** In the server's form. */
  readonly wire: unknown;
  /** Where the other side's value was kept. */
  readonly theirs: readonly string[];
}

/**
 * The one way in which changes of a record reach the server: it is read again, the changes are merged into what is there
 * now, conflicts are asked about before anything is written, and the steps send the whole. `undefined` when the person
 * gave up. Rejects as the read and the steps do.
 */
export async function writeRecord(request: WriteRequest, env: WriteEnv): Promise<Written | undefined> {
  const { resource, scope } = request;
  const schema = resource.schema as EntitySchema;
  const answer = await request.fresh();
  const fresh = recordIn(resource, answer, scope);
  const { base, changes } = request.changed(fresh);
  const merged = merge({ base, mine: changes, fresh, schema });
  const choices = merged.conflicts.length === 0 ? {} : await env.decide(merged.conflicts);
  if (choices === undefined) return undefined;
  const written = createRecord({ base: merged.resolve(choices), schema });
  const inside = writtenScope(scope, request, written, decodeBySchema(schema, fresh));
  const performed = await env.perform(inside, () => sentWhole(resource, answer, scope, written.wire(), fresh));
  const theirs = merged.conflicts.map(({ pointer }) => pointer).filter((pointer) => choices[pointer] === "theirs");
  return { performed, scope: inside, wire: written.wire(), theirs };
}

/** The scope of the steps: the record as it is written, `$saved` as it is on the server now, `$form` as on the page. */
function writtenScope(
  scope: Scope,
  { resource, key }: Pick<WriteRequest, "resource" | "key">,
  written: RecordStore,
  now: unknown,
): Scope {
  const inside = recordScope(scope, resource, written, { get: (pointer) => read(now, pointer) }, key);
  const form = findRoot(scope, "form");
  return form ? within(inside, { roots: { form } }) : inside;
}
