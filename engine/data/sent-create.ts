import type { PlanSection, Values } from "../model/plan.ts";
import { isWithin, parse, remove } from "../model/pointer.ts";
import { parseRef } from "../model/ref.ts";
import { isMap } from "../model/is-map.ts";

/** Describes where fields of a form stand: on the page now, or ever. */
export interface SeenFields {
  readonly drawn: readonly string[];
  readonly seen: readonly string[];
}

/**
 * Returns what a create sends of a new record in wire form: nothing of fields that are hidden now (`given` values of
 * the view stay), and no empty texts.
 */
export function sentCreate(
  wire: unknown,
  sections: readonly PlanSection[],
  fields: SeenFields,
  given: Values | undefined,
): unknown {
  const planned = sections.flatMap((section) => section.fields.map((field) => field.ref));
  const known = [...planned, ...fields.seen].filter((ref) => ref !== undefined && parseRef(ref).root === "record");
  const kept = [...fields.drawn, ...Object.keys(given ?? {})];
  const hidden = known
    .map((ref) => parseRef(String(ref)).pointer)
    .filter((pointer) => !kept.some((place) => isWithin(pointer, place) || isWithin(place, pointer)));
  return withoutEmptyTexts(
    hidden.reduce((record, pointer) => (parse(pointer).length === 0 ? record : remove(record, pointer)), wire),
  );
}

function withoutEmptyTexts(value: unknown): unknown {
  if (!isMap(value)) return value;
  const filled = Object.entries(value).filter(([, member]) => member !== "");
  return Object.fromEntries(filled.map(([key, member]) => [key, withoutEmptyTexts(member)]));
}
