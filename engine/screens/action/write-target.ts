import type { PlanAction, PlanResource } from "../../model/plan.ts";
import { findKey, type Scope, UNKNOWN } from "../../model/scope.ts";
import { decodeBySchema } from "../../record/codecs/by-schema.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { type Change, leafChanges } from "../../record/merge.ts";
import { isMap } from "../../model/is-map.ts";
import { GivenUpError } from "../../data/write-errors.ts";
import { readAnswer } from "../../data/read-record.ts";
import { type Decide, sendsRecord, writeRecord, type WriteEnv, type Written } from "../../data/write-record.ts";
import { performSteps, type StepEnv } from "./perform-steps.ts";
import { mayHaveArrived } from "../../server/http-errors.ts";
import { type Target, wireOfRow } from "./target.ts";
import { parseRef } from "../../model/ref.ts";
import { createRecord } from "../../record/record-store.ts";

/** New records whose creation was sent, and whose answer was lost. */
const unsure = new WeakSet<object>();

/**
 * Writes what an action changes of its target. An opened record starts from what was written, and from what the other
 * side has where that was chosen.
 */
export async function writeTarget(
  action: Pick<PlanAction, "kind" | "do">,
  target: Target,
  resource: PlanResource | undefined,
  env: StepEnv,
  { decide, recognize }: Pick<WriteEnv, "decide" | "recognize">,
): Promise<Written> {
  const { scope, record, draft, answers, rows } = target;
  const opened = record && record.resource.id === resource?.id ? record : undefined;
  const changes = changesOf(action, target, resource);
  const settled = changes?.map(({ pointer }) => pointer);
  const wire = contentOf(target, resource);
  const made = answers ?? draft;
  const own = resource ? findKey(scope, resource.id) : undefined;
  const readScope = rows?.[0]?.readScope;
  const readAgain = async () => resource && readAnswer(env.http, env.realm, resource, readScope ?? scope);
  try {
    const written = await writeRecord(
      {
        action,
        resource,
        scope,
        key: opened ? opened.key : own,
        changes,
        shown: opened ? undefined : wireOfRow(resource, rows?.[0]?.row),
        content: wire,
        again: made !== undefined && unsure.has(made),
        fresh: opened && !opened.isNew ? opened.fresh : readScope && readAgain,
      },
      {
        http: env.http,
        realm: env.realm,
        decide,
        recognize,
        perform: (at, sent, sentBefore) => performSteps(action.do, at, { ...env, wire: sent, ...sentBefore }),
      },
    );
    if (action.kind === "update" && written.wire !== undefined) settle(target, written.wire, written.theirs, settled);
    return written;
  } catch (error) {
    if (made && action.kind === "create" && mayHaveArrived(error)) unsure.add(made);
    const kept = error instanceof GivenUpError && draft === record?.store ? error.kept : undefined;
    if (kept) settle(target, kept.wire, kept.theirs);
    throw error;
  }
}

/** Makes the written record the base of the opened one; edits of other values keep the value that they were made from. */
function settle(
  { record, draft }: Target,
  wire: unknown,
  theirs: readonly string[],
  settled?: readonly string[],
): void {
  if (!record || record.isNew) return;
  if (draft === record.store) for (const pointer of theirs) record.store.revert(pointer);
  record.store.rebase(wire, settled);
}

/** Returns the body of calls that send the record: the answers of a dialog, else the record at hand. */
function contentOf(
  { content, answers, draft, rows, record }: Target,
  resource: PlanResource | undefined,
): (() => unknown) | undefined {
  if (content) return content;
  if (answers) return () => answers.wire();
  if (draft) return () => draft.wire();
  const row = rows?.[0];
  if (row) return () => wireOfRow(resource, row.row);
  return record ? () => record.store.wire() : undefined;
}

function changesOf(
  action: Pick<PlanAction, "kind" | "do">,
  { answers, draft, record, rows }: Target,
  resource: PlanResource | undefined,
): readonly Change[] | undefined {
  if (record?.isNew) return undefined;
  if (!answers) return draft?.changes();
  const shown = rows?.[0]?.row ?? (record?.resource.id === resource?.id ? record?.store.saved("") : undefined);
  if (action.kind !== "update" || !resource || shown === undefined || !action.do.some(sendsRecord)) return undefined;
  return changesByAnswers(resource, shown, answers.wire());
}

/** The answers of a dialog as changes of the record that they are about: members that it did not ask for stay. */
function changesByAnswers(resource: PlanResource, shown: unknown, answers: unknown): readonly Change[] {
  const schema = resource.schema as EntitySchema;
  const given = decodeBySchema(schema, answers);
  const asked = isMap(given) ? Object.keys(given) : [];
  const before = isMap(shown) ? Object.fromEntries(Object.entries(shown).filter(([name]) => asked.includes(name))) : {};
  return leafChanges(schema, [], before, given);
}

/** Decoded values by reference. */
type NamedValues = readonly (readonly [string, unknown])[];

/**
 * Saves single values of the record at hand by the update of its resource; nothing else of it is written, whatever is
 * being edited on the page. What was written becomes the base of an opened record.
 *
 * @throws GivenUpError when somebody else changed the same and the person chose not to go on.
 */
export async function saveValues(
  { record, rows, resource: ofRows }: Pick<Target, "record" | "rows" | "resource">,
  values: NamedValues,
  scope: Scope,
  env: StepEnv,
  decide: Decide,
): Promise<void> {
  const opened = rows ? undefined : record;
  const resource = opened ? opened.resource : ofRows;
  if (!resource) throw new Error("There is no record to save here.");
  const { update } = resource;
  if (!update) throw new Error(`A ${resource.id} cannot be changed: its resource has no update.`);
  const shown = opened ? undefined : wireOfRow(resource, rows?.[0]?.row);
  const changes = changesTo(values, opened ? opened.store.base() : shown, resource.schema as EntitySchema);
  const written = await writeRecord(
    {
      action: update,
      resource,
      scope,
      key: findKey(scope, resource.id),
      changes,
      shown,
      fresh: opened?.fresh,
    },
    {
      http: env.http,
      realm: env.realm,
      decide,
      // Nothing is made here that was to be made before.
      recognize: async () => false,
      perform: (inside, wire) => performSteps(update.do, inside, { ...env, wire }),
    },
  );
  const settled = changes.map(({ pointer }) => pointer);
  if (written.wire !== undefined) opened?.store.rebase(written.wire, settled);
}

/** The values as changes of a record. One that the record has already is said all the same: it is what is wanted. */
function changesTo(values: NamedValues, base: unknown, schema: EntitySchema): Change[] {
  const draft = createRecord({ base, schema });
  const places = values.map(([ref, value]) => {
    if (value === UNKNOWN) throw new Error(`The value for ${ref} is still loading.`);
    const { pointer } = parseRef(ref);
    draft.set(pointer, value);
    return { pointer, value };
  });
  const same = places.filter(({ pointer }) => !draft.isDirty(pointer));
  return [...draft.changes(), ...same.map(({ pointer, value }) => ({ pointer, before: value, after: value }))];
}
