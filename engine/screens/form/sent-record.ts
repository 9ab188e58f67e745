import type { PlanResource, PlanSection, Values } from "../../model/plan.ts";
import { isWithin, parse, remove } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { asSchema, type EntitySchema } from "../../record/entity-schema.ts";
import { isMap } from "../../record/equal.ts";
import { resolveRef } from "../../record/schema-at.ts";

/**
 * What an update sends of a record in wire form: all of it, known or not, with the parts that other reads added (`also`),
 * but without what the server works out itself (`readOnly` members of the record). Below its members nothing is left
 * out: the server replaces maps such as `attributes` whole, so a missing key would be a deleted one.
 */
export function sentUpdate(resource: Pick<PlanResource, "schema">, wire: unknown): unknown {
  const schema = resource.schema as EntitySchema;
  const { properties } = resolveRef(schema, schema) ?? {};
  if (!properties || !isMap(wire)) return wire;
  const kept = Object.entries(wire).filter(([key]) => {
    const own = Object.hasOwn(properties, key) ? resolveRef(schema, asSchema(properties[key])) : undefined;
    return own?.readOnly !== true;
  });
  return kept.length === Object.keys(wire).length ? wire : Object.fromEntries(kept);
}

/** Where fields of a form stand: on the page now, or ever. */
export interface SeenFields {
  readonly drawn: readonly string[];
  readonly seen: readonly string[];
}

/**
 * What a create sends of a new record in wire form: nothing of fields that are hidden now (`given` values of the view
 * stay), and no empty texts.
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
