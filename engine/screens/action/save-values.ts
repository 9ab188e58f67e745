import { isMap } from "../../model/is-map.ts";
import { parse } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { findKey, type Scope, UNKNOWN } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import type { Change } from "../../record/leaf-changes.ts";
import { createRecord } from "../../record/record-store.ts";
import { readAnswer } from "../core/read-record.ts";
import { GivenUpError } from "./given-up.ts";
import { performSteps, type StepEnv } from "./perform-steps.ts";
import { type Target, wireOfRow } from "./target.ts";
import { type Decide, writeRecord } from "./write-record.ts";

/** Decoded values by reference. */
export type NamedValues = readonly (readonly [string, unknown])[];

/** Where values are saved: an opened record, or one row of a table. */
export type SaveTarget = Pick<Target, "record" | "rows" | "resource">;

/**
 * Saves single values of the record at hand as a form saves its changes (`writeRecord`); nothing else of it is written,
 * whatever is being edited on the page. What was written becomes the base of an opened record.
 *
 * @throws GivenUpError when somebody else changed the same and the person chose not to go on.
 */
export async function saveValues(
  target: SaveTarget,
  values: NamedValues,
  scope: Scope,
  env: StepEnv,
  decide: Decide,
): Promise<void> {
  const record = target.rows ? undefined : target.record;
  const resource = record ? record.resource : target.resource;
  if (!resource) throw new Error("There is no record to save here.");
  const { update } = resource;
  if (!update) throw new Error(`A ${resource.id} cannot be changed: its resource has no update.`);
  const row = wireOfRow(resource, target.rows?.[0]?.row);
  const written = await writeRecord(
    {
      resource,
      key: findKey(scope, resource.id),
      scope,
      fresh: () => (record ? record.fresh() : readAnswer(env.http, env.realm, resource, scope)),
      changed(fresh) {
        const base = record ? record.store.base() : baseOfRow(row, fresh, placesOf(values));
        return { base, changes: changesTo(values, base, resource.schema as EntitySchema) };
      },
    },
    { decide, perform: (inside, wire) => performSteps(update.do, inside, { ...env, wire }) },
  );
  if (!written) throw new GivenUpError("Not saved: given up.");
  record?.store.rebase(written.wire);
}

const placesOf = (values: NamedValues): string[] => values.map(([ref]) => parseRef(ref).pointer);

/** Rows of a list may be cut short by the server: what a row does not hold was not there to be overwritten. */
export function baseOfRow(row: unknown, fresh: unknown, places: readonly string[]): unknown {
  if (!isMap(row) || !isMap(fresh)) return fresh;
  const names = places.flatMap((pointer) => parse(pointer).slice(0, 1));
  const shown = names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]] as const);
  return { ...fresh, ...Object.fromEntries(shown) };
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
