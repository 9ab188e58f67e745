import type { PlanField, PlanResource } from "../../engine/language/plan/plan.ts";
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

/** Result of a value: it was the current one, the form or the server rejected it, or it was saved and reset. */
export type Outcome =
  | { readonly state: "same" | "not taken" | "saved" }
  | { readonly state: "refused"; readonly why: string }
  | { readonly state: "lost"; readonly what: string };

/** Saves the record of a form. The tests of this check pass incorrect variants. */
export type Save = (open: OpenForm) => Promise<unknown>;

/** Options for testing a value. */
export type Manner = {
  /** The server stores values exactly as they are sent. */
  readonly exact?: boolean;
  /** The value is set although the form does not accept it. */
  readonly forced?: boolean;
  readonly save?: Save;
};

/** Sets a field, saves and compares, then resets it, saves and compares again. */
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
  // A real server may add and remove members that depend on a value.
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
  // An item that was removed and added again is a new one with the same name.
  const renewed = own && takesAway(shown, value) && sameSaved(shownValue(open, field), shown) ? [own.pointer] : [];
  const [after] = lostOutside(start, await snapshot(open), renewed, open);
  return after === undefined ? { state: "saved" } : lost(`after the change back ${after}`);
}

export const lost = (what: string): Outcome => ({ state: "lost", what });

/** Returns whether a list lost some of its names. */
function takesAway(shown: unknown, value: unknown): boolean {
  if (!Array.isArray(shown)) return false;
  const left: readonly unknown[] = Array.isArray(value) ? value : [];
  return shown.some((one) => typeof one === "string" && !left.includes(one));
}

/** Returns the form after a save: the record is read again, at its new address if it was renamed. */
async function follow(open: OpenForm): Promise<OpenForm> {
  const key = keyOf(open.resource, open.store.value());
  if (key !== undefined && key !== open.key) return open.under(key);
  open.store.rebase(recordIn(open.resource, await open.fresh(), open.scope));
  return open;
}

/** Returns whether a member is write-only. */
export function isWriteOnly(schema: unknown, pointer: string): boolean {
  return schemaAt(schema as EntitySchema, pointer)?.writeOnly === true;
}

/** Returns whether the server has the change. */
function isWritten({ resource }: OpenForm, field: PlanField, change: Change, now: unknown, exact: boolean): boolean {
  const { pointer, before, after } = change;
  // A server never returns secrets.
  if ((!exact && field.control.name === "password") || isWriteOnly(resource.schema, pointer)) return true;
  const usual = schemaAt(resource.schema as EntitySchema, pointer)?.default;
  if (sameSaved(now, after) || areBothEmpty({ pointer, before: now, after }, usual)) return true;
  return !exact && !sameSaved(now, before);
}

function giveUp({ store, form }: OpenForm): void {
  store.revert();
  form.revert();
}

/** Saves, and returns the reason when the server rejects it. */
async function attempt(save: Save, open: OpenForm): Promise<string | undefined> {
  try {
    await save(open);
    return undefined;
  } catch (error) {
    if (error instanceof ServerError && error.status < 500) return `${error.status} ${JSON.stringify(error.body)}`;
    throw error;
  }
}

/** The record on the server, and the rest of its document. */
export type Snapshot = { readonly record: unknown; readonly around: unknown };

export async function snapshot({
  resource,
  scope,
  key,
  fresh,
}: Pick<OpenForm, "resource" | "scope" | "key" | "fresh">): Promise<Snapshot> {
  const answer = await fresh();
  const record = recordIn(resource, answer, scope);
  const around = resource.document ? withoutElement(resource.document, answer, scope, key ?? "") : undefined;
  return { record, around };
}

/** Returns descriptions of the differences outside some pointers. */
export function lostOutside(
  before: Snapshot,
  after: Snapshot,
  places: readonly string[],
  { resource }: { readonly resource: Pick<PlanResource, "schema"> },
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
