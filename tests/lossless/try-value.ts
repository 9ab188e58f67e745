import type { PlanField } from "../../engine/language/plan/plan.ts";
import { isWithin, read } from "../../engine/language/pointer.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { type Change, sameSaved } from "../../engine/record/merge.ts";
import { schemaAt } from "../../engine/record/shape/schema-at.ts";
import { withoutElement } from "../../engine/data/calls/document.ts";
import { recordIn } from "../../engine/data/reads/read-record.ts";
import { keyOf } from "../../engine/data/calls/row-scope.ts";
import { ServerError } from "../../engine/http/http-errors.ts";
import { type Difference, differences, areBothEmpty, describeDifference } from "./differences.ts";
import type { OpenForm } from "./open-form.ts";
import { recordNow } from "./record-now.ts";
import { saveForm } from "./save-form.ts";
import { isAccepted, setField, shownValue, targetOf } from "./set-field.ts";

/**
 * Describes what came of a value: it was not another one, the form or the server did not take it, or it was saved and
 * taken back.
 */
export type Outcome =
  | { readonly state: "same" | "not taken" | "saved" }
  | { readonly state: "refused"; readonly why: string }
  | { readonly state: "lost"; readonly what: string };

/** Describes how the record is saved; a test of the rules itself passes a worse way. */
export type Save = (open: OpenForm) => Promise<unknown>;

/** Describes how a value is tried. */
export type Manner = {
  /** The server keeps values in the form that they are sent in. */
  readonly exact?: boolean;
  /** Whatever the rules of the form say. */
  readonly forced?: boolean;
  readonly save?: Save;
};

/** Sets a field, saves, looks, puts it back, saves and looks again. */
export async function tryValue(
  open: OpenForm,
  field: PlanField,
  value: unknown,
  { exact = false, forced = false, save = saveForm }: Manner,
): Promise<Outcome> {
  const { store } = open;
  const start = await snapshot(open);
  const shown = shownValue(open, field);
  setField(open, field, value);
  const changes = store.changes();
  if (changes.length === 0) return { state: "same" };
  if (!forced && !isAccepted(open, field)) {
    giveUp(open);
    return { state: "not taken" };
  }
  const rejected = await attempt(save, open);
  if (rejected !== undefined) {
    giveUp(open);
    const [gone] = lostOutside(start, await snapshot(open), [], open);
    return gone === undefined ? { state: "refused", why: rejected } : lost(`after a refusal ${gone}`);
  }
  const changed = await follow(open);
  const places = changes.map(({ pointer }) => pointer);
  // A server may show and hide by itself what hangs on a value.
  const [beside] = exact ? lostOutside(start, await snapshot(changed), places, open) : [];
  if (beside !== undefined) return lost(`beside it ${beside}`);
  const now = await recordNow(changed);
  const unwritten = changes.find((change) => !isWritten(changed, field, change, read(now, change.pointer), exact));
  if (unwritten)
    return lost(`it is not written: ${unwritten.pointer} is ${JSON.stringify(read(now, unwritten.pointer))}`);
  setField(changed, field, shown);
  const own = targetOf(open, field);
  for (const { pointer, before } of changes)
    if (own?.pointer !== pointer && !sameSaved(changed.store.get(pointer), before)) changed.store.set(pointer, before);
  const back = await attempt(save, changed);
  if (back !== undefined) return lost(`cannot be put back: ${back}`);
  open.form.revert();
  open.store.rebase(recordIn(open.resource, await open.fresh(), open.scope));
  // What was taken out and put in again is another one of that name.
  const renewed = own && takesAway(shown, value) && sameSaved(shownValue(open, field), shown) ? [own.pointer] : [];
  const [after] = lostOutside(start, await snapshot(open), renewed, open);
  return after === undefined ? { state: "saved" } : lost(`after the change back ${after}`);
}

export const lost = (what: string): Outcome => ({ state: "lost", what });

/** Returns whether some names of a list are not in another one. */
function takesAway(shown: unknown, value: unknown): boolean {
  if (!Array.isArray(shown)) return false;
  const left: readonly unknown[] = Array.isArray(value) ? value : [];
  return shown.some((one) => typeof one === "string" && !left.includes(one));
}

/** Returns what follows a save: the record is read again, at its new address where it has another name now. */
async function follow(open: OpenForm): Promise<OpenForm> {
  const key = keyOf(open.resource, open.store.value());
  if (key !== undefined && key !== open.key) return open.under(key);
  open.store.rebase(recordIn(open.resource, await open.fresh(), open.scope));
  return open;
}

/** Returns whether a member is only written, and never part of what is read. */
export function isWriteOnly(schema: unknown, pointer: string): boolean {
  return schemaAt(schema as EntitySchema, pointer)?.writeOnly === true;
}

/** Returns whether the server has what was changed. */
function isWritten({ resource }: OpenForm, field: PlanField, change: Change, now: unknown, exact: boolean): boolean {
  const { pointer, before, after } = change;
  // A server tells no secrets.
  if ((!exact && field.control.name === "password") || isWriteOnly(resource.schema, pointer)) return true;
  const usual = schemaAt(resource.schema as EntitySchema, pointer)?.default;
  if (sameSaved(now, after) || areBothEmpty({ pointer, before: now, after }, usual)) return true;
  return !exact && !sameSaved(now, before);
}

function giveUp({ store, form }: OpenForm): void {
  store.revert();
  form.revert();
}

/** Saves; answers why the server rejected. */
async function attempt(save: Save, open: OpenForm): Promise<string | undefined> {
  try {
    await save(open);
    return undefined;
  } catch (error) {
    if (error instanceof ServerError && error.status < 500) return `${error.status} ${JSON.stringify(error.body)}`;
    throw error;
  }
}

/** The record as the server has it, and what is around it. */
export type Snapshot = { readonly record: unknown; readonly around: unknown };

export async function snapshot({ resource, scope, key, fresh }: OpenForm): Promise<Snapshot> {
  const answer = await fresh();
  const record = recordIn(resource, answer, scope);
  const around = resource.document ? withoutElement(resource.document, answer, scope, key ?? "") : undefined;
  return { record, around };
}

/** Returns what is not as it was outside of some places, in words. */
export function lostOutside(
  before: Snapshot,
  after: Snapshot,
  places: readonly string[],
  { resource }: OpenForm,
): string[] {
  const schema = resource.schema as EntitySchema;
  const isMeant = ({ pointer }: Difference): boolean =>
    places.some((place) => isWithin(pointer, place) || isWithin(place, pointer));
  const usual = ({ pointer }: Difference): unknown => schemaAt(schema, pointer)?.default;
  return [
    ...differences(before.record, after.record).filter((one) => !isMeant(one) && !areBothEmpty(one, usual(one))),
    ...differences(before.around, after.around),
  ].map(describeDifference);
}
