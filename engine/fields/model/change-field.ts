import { plainReader } from "../../language/plain-reader.ts";
import { equal } from "../../language/equal.ts";
import type { PlanField, Values } from "../../language/plan/plan.ts";
import { evaluateValue } from "../../language/expression/evaluate.ts";
import { type Scope, UNKNOWN, within } from "../../language/scope.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { type FieldTarget, type FormModel, fieldTarget } from "./form-model.ts";
import { planCodec } from "../../record/codecs/chain.ts";
import { schemaAt } from "../../record/shape/schema-at.ts";

/** Describes where a change of a field is written. */
interface FieldPage {
  readonly stores: FormModel["stores"];
  readonly isNew: boolean;
  /** Shape of the record. */
  readonly schema?: FormModel["schema"];
  /** Returns what follows from a change of the field that stands at a place; nothing where none does. */
  follows?(store: RecordStore, pointer: string): Values | undefined;
}

/**
 * Puts the value that a control gives where its field points, and what follows from it (`change`, where `$item` is the
 * new value) where that points; what follows from that comes next, each place once. `scope` reads the record that is
 * written to.
 */
export function changeField(field: PlanField, next: unknown, page: FieldPage, scope: Scope): void {
  const { stores, isNew } = page;
  const target = field.ref === undefined ? undefined : fieldTarget(field.ref, stores, scope);
  if (target) {
    const was = target.store.saved(target.pointer);
    const back = missingAgain(field, next, was, isNew);
    target.store.set(target.pointer, back ? was : fieldCodec(field).encode(next, was));
  }
  // Without a place of its own a field shows what the server assumes by itself.
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
    // Two fields that follow from each other would never come to rest.
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

/** Returns whether what follows is what the server assumes for a value that it does not have: nothing changes then. */
function isAssumed(target: FieldTarget, next: unknown, page: FieldPage): boolean {
  if (!isMissing(target, page)) return false;
  const leaf = page.schema && schemaAt(page.schema, target.pointer);
  if (leaf === undefined || next === undefined) return false;
  return equal(next, typeof next === "boolean" ? (leaf.default ?? false) : leaf.default);
}

/** Returns whether the record that the server has lacks a value. */
function isMissing({ store, pointer }: FieldTarget, { stores, isNew }: FieldPage): boolean {
  return !isNew && store === stores.record && (store.saved(pointer) ?? undefined) === undefined;
}

/** Controls that show what the server assumes as one of their choices. */
const CHOICES: ReadonlySet<string> = new Set(["select", "radio"]);

/** Put back to how a missing value looks, a control means the missing value again. */
function missingAgain(field: PlanField, next: unknown, was: unknown, isNew: boolean): boolean {
  if ((was ?? undefined) !== undefined) return false;
  if (typeof next === "boolean") return !isNew && next === (field.schema.default ?? false);
  return CHOICES.has(field.control.name) && next !== undefined && equal(next, field.schema.default);
}

/** Between the value in the record and the value in the control. */
interface FieldCodec {
  decode(stored: unknown): unknown;
  /** `saved`: the value at that place as last read; a value that means the same comes back as it was. */
  encode(value: unknown, saved: unknown): unknown;
}

/** The codec of a field (`name`, maybe with settings, or several names, the one nearest to the wire first). Without one nothing is changed. */
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

/** Returns what a control shows as nothing. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns what is written for a value that was taken out. The server takes a missing member for "leave it as it is", so
 * a text that it has must be sent as an empty one to go; what it does not have needs nothing.
 */
function cleared(saved: unknown): unknown {
  if (typeof saved === "string") return "";
  return Array.isArray(saved) ? [] : undefined;
}
