import type { PlanResource, PlanSection, Values } from "../../model/plan.ts";
import { isWithin, parse, remove } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { asSchema, type EntitySchema } from "../../record/entity-schema.ts";
import { isMap } from "../../record/equal.ts";
import { resolveRef } from "../../record/schema-at.ts";

/**
 * What an update sends of a record in wire form: all of it, known or not, without the parts that other reads added
 * (`also`: the steps send those) and without what the schema says is never sent (`readOnly`).
 */
export function sentUpdate(resource: Pick<PlanResource, "schema" | "read">, wire: unknown): unknown {
  const added = Object.keys(resource.read?.also ?? {}).map((ref) => parseRef(ref).pointer);
  const own = added.reduce((record, pointer) => remove(record, pointer), wire);
  const schema = resource.schema as EntitySchema;
  return withoutReadOnly(schema, schema, own);
}

function withoutReadOnly(root: EntitySchema, schema: EntitySchema | undefined, value: unknown): unknown {
  const node = resolveRef(root, schema);
  if (!node?.properties || !isMap(value)) return value;
  const { properties } = node;
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    const own = Object.hasOwn(properties, key) ? resolveRef(root, asSchema(properties[key])) : undefined;
    if (own?.readOnly === true) return [];
    return [[key, withoutReadOnly(root, own, member)]];
  });
  const same = members.length === Object.keys(value).length && members.every(([key, member]) => member === value[key]);
  return same ? value : Object.fromEntries(members);
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
