import {
  plainReader,
  equal,
  type PlanField,
  type Values,
  evaluateValue,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { type RecordStore, planCodec, schemaAt } from "../../record/index.ts";
import { type FieldTarget, type FormModel, fieldTarget } from "./form-model.ts";

/** Describes the stores that a change of a field is written to. */
interface FieldPage {
  readonly stores: FormModel["stores"];
  readonly isNew: boolean;
  /** Schema of the record. */
  readonly schema?: FormModel["schema"];
  /** Returns the changes that follow from a change of the field at a pointer, or undefined if there are none. */
  follows?(store: RecordStore, pointer: string): Values | undefined;
}

/**
 * Writes the new value of a control to the reference of its field, and the changes that follow (`change`, where `$item`
 * is the new value) to theirs. Changes that follow from those come next, each target once. `scope` reads the record
 * that is written to.
 */
export function changeField(field: PlanField, next: unknown, page: FieldPage, scope: Scope): void {
  const { stores, isNew } = page;
  const target = field.ref === undefined ? undefined : fieldTarget(field.ref, stores, scope);
  if (target) {
    const was = target.store.saved(target.pointer);
    const back = missingAgain(field, next, was, isNew);
    target.store.set(target.pointer, back ? was : fieldCodec(field).encode(next, was));
  }
  // A field without a target of its own shows the server's default by itself.
  const shown = target ? undefined : field.value;
  const isShown = shown === undefined ? undefined : () => equal(evaluateValue(shown, scope), next);
  follow(field.change, next, page, scope, target ? [target] : [], isShown);
}

function follow(
  change: Values | undefined,
  item: unknown,
  page: FieldPage,
  scope: Scope,
  trail: readonly FieldTarget[],
  isShown?: () => boolean,
): void {
  const inside = within(scope, { roots: { item: plainReader(item) } });
  for (const [ref, value] of Object.entries(change ?? {})) {
    const other = fieldTarget(ref, page.stores, inside);
    const resolved = evaluateValue(value, inside);
    if (!other || resolved === UNKNOWN) continue;
    const { store, pointer } = other;
    // Two fields that follow from each other would never settle.
    if (trail.some((one) => one.store === store && one.pointer === pointer)) continue;
    const before = store.get(pointer);
    if (isShown === undefined || !isMissing(other, page)) {
      store.set(pointer, isAssumed(other, resolved, page) ? store.saved(pointer) : (resolved ?? undefined));
    } else {
      store.set(pointer, store.saved(pointer));
      if (!isShown()) store.set(pointer, resolved ?? undefined);
    }
    if (!equal(before, store.get(pointer)))
      follow(page.follows?.(store, pointer), store.get(pointer), page, scope, [...trail, other]);
  }
}

/**
 * Returns whether a change that follows is the server's default for a missing value. Then nothing needs to be written.
 */
function isAssumed(target: FieldTarget, next: unknown, page: FieldPage): boolean {
  if (!isMissing(target, page)) return false;
  const leaf = page.schema && schemaAt(page.schema, target.pointer);
  if (leaf === undefined || next === undefined) return false;
  return equal(next, typeof next === "boolean" ? (leaf.default ?? false) : leaf.default);
}

/** Returns whether the stored record lacks a value. */
function isMissing({ store, pointer }: FieldTarget, { stores, isNew }: FieldPage): boolean {
  return !isNew && store === stores.record && (store.saved(pointer) ?? undefined) === undefined;
}

/** Controls that show the server's default as one of their options. */
const CHOICES: ReadonlySet<string> = new Set(["select", "radio"]);

/** Returns whether a control was set back to the default of a missing value, so that the value is missing again. */
function missingAgain(field: PlanField, next: unknown, was: unknown, isNew: boolean): boolean {
  if ((was ?? undefined) !== undefined) return false;
  if (typeof next === "boolean") return !isNew && next === (field.schema.default ?? false);
  return CHOICES.has(field.control.name) && next !== undefined && equal(next, field.schema.default);
}

/** Converts between the value in the record and the value in the control. */
interface FieldCodec {
  decode(stored: unknown): unknown;
  /** Encodes a value. `saved` is the stored value there; it is returned unchanged if it means the same. */
  encode(value: unknown, saved: unknown): unknown;
}

/**
 * Returns the codec of a field (`name`, optionally with settings, or several names, the one nearest to the stored value
 * first). Without a codec, values are not changed.
 */
export function fieldCodec(field: Pick<PlanField, "codec">): FieldCodec {
  const codec = field.codec && planCodec(field.codec);
  const decode = codec?.decode ?? ((stored: unknown) => stored);
  return {
    decode,
    encode(value, saved) {
      if (isNothing(value)) return isNothing(decode(saved)) ? saved : cleared(saved);
      return codec ? codec.encode(value, saved) : value;
    },
  };
}

/** Returns whether a control shows a value as empty. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns the value to write for a cleared field. The server ignores a missing member, so a stored text must be sent as
 * an empty one to be removed. A value that is not stored needs nothing.
 */
function cleared(saved: unknown): unknown {
  if (typeof saved === "string") return "";
  return Array.isArray(saved) ? [] : undefined;
}
