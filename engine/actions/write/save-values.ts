import { parseRef, findKey, type Scope, UNKNOWN, type PlanResource } from "../../language/index.ts";
import { type EntitySchema, type Change, createRecord } from "../../record/index.ts";
import { readAnswer, recordIn, type WriteEnv, writeRecord } from "../../data/index.ts";
import { type Target, encodeRow } from "../target/target.ts";

/** Decoded values by reference, in pairs. */
type NamedValues = readonly (readonly [string, unknown])[];

/**
 * Saves single values of the current record by the update of its resource. Writes no other values, even if they are
 * being edited on the page. The written record becomes the base of an opened record.
 *
 * @throws CancelledError when there is a conflict and the user cancels
 */
export async function saveValues(
  { record, rows, resource: ofRows, draft }: Pick<Target, "record" | "rows" | "resource" | "draft">,
  values: NamedValues,
  scope: Scope,
  env: WriteEnv,
): Promise<void> {
  const opened = rows ? undefined : record;
  const resource = opened ? opened.resource : ofRows;
  if (!resource) throw new Error("There is no record to save here.");
  const { update } = resource;
  if (!update) throw new Error(`A ${resource.id} cannot be changed: its resource has no update.`);
  const shown = opened ? undefined : encodeRow(resource, rows?.[0]?.row);
  // The draft of a field is based on what typing began with, although the record may have been read again since.
  const base = draft ? draft.base() : opened ? opened.store.base() : shown;
  const changes = changesTo(values, base, resource.schema as EntitySchema);
  const key = findKey(scope, resource.id);
  const written = await writeRecord(
    { action: update, resource, scope, key, changes, shown, fresh: opened?.fresh },
    env,
  );
  const settled = changes.map(({ pointer }) => pointer);
  if (written.encoded !== undefined) opened?.store.rebase(written.encoded, settled);
}

/**
 * Saves single values of a record that need not be open, on top of the stored record, by the update of its resource.
 *
 * @throws NotFoundError when the record does not exist
 */
export async function saveOther(
  resource: PlanResource,
  values: NamedValues,
  scope: Scope,
  env: WriteEnv,
): Promise<void> {
  const { update } = resource;
  if (!update) throw new Error(`A ${resource.id} cannot be changed: its resource has no update.`);
  const read = (): Promise<unknown> => readAnswer(env.http, env.realm, resource, scope);
  const answer = await read();
  const changes = changesTo(values, recordIn(resource, answer, scope), resource.schema as EntitySchema);
  // The record was read just now. It is read again only after a conflict is decided.
  const answers = [answer];
  const fresh = async (): Promise<unknown> => answers.pop() ?? read();
  await writeRecord({ action: update, resource, scope, key: findKey(scope, resource.id), changes, fresh }, env);
}

/**
 * Returns the values as changes of a record. Includes a value that the record already has, because the server may have
 * another one.
 */
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
