import {
  type PlanResource,
  type PlanSection,
  type Values,
  isMap,
  parse,
  isWithin,
  remove,
  parseRef,
  findKey,
  type Scope,
} from "../../language/index.ts";
import { asSchema, type EntitySchema, resolveRef } from "../../record/index.ts";
import { sentDocument, withElement } from "../calls/document.ts";

/** Returns the body of an update: the record (`sentUpdate`), or the document in `answer` with the record replaced. */
export function sentWhole(resource: PlanResource, answer: unknown, scope: Scope, encoded: unknown, before?: unknown) {
  const { document, id } = resource;
  const sent = sentUpdate(resource, encoded, before);
  if (!document) return sent;
  return sentDocument(document, withElement(document, answer, scope, findKey(scope, id) ?? "", sent));
}

/**
 * Returns the body of an update of an encoded record: all of it, including unknown members and those of other reads
 * (`also`), but without `readOnly` members of the record, which the server computes. Its key stays, read-only or not,
 * because the server identifies a mapper by the id in the body, not by the one in its address. Nothing is left out of
 * its members: the server replaces maps such as `attributes` whole, so a missing key would be a deleted one. When the
 * schema has `cleared`, the server keeps what is left out instead: a text that existed `before` is sent with that
 * value, or a list when `cleared` is a list. With `cleared: null` the server keeps even empty texts as values, so
 * removed or emptied members are sent as `null`.
 */
export function sentUpdate(
  resource: Pick<PlanResource, "schema" | "key">,
  encoded: unknown,
  before?: unknown,
): unknown {
  const schema = resource.schema as EntitySchema;
  const [key] = parse(parseRef(resource.key).pointer);
  return withCleared(schema, schema, withoutReadOnly(schema, encoded, key), before);
}

/** Sets removed texts to the `cleared` value of the schema, in the record and in the maps within it that have one. */
function withCleared(schema: EntitySchema, node: EntitySchema, encoded: unknown, before: unknown): unknown {
  if (!isMap(encoded) || !isMap(before)) return encoded;
  const members = Object.entries(node.properties ?? {}).flatMap(([key, member]): [string, unknown][] => {
    const inner = resolveRef(schema, asSchema(member));
    if (inner?.cleared === undefined || inner.readOnly === true || !isMap(before[key])) return [];
    const present = encoded[key] ?? {};
    const sent = withCleared(schema, inner, present, before[key]);
    return Object.is(sent, present) ? [] : [[key, sent]];
  });
  const gone = node.cleared === undefined ? [] : goneFrom(encoded, before, node.cleared);
  const cleared = gone.filter((key) => !isReadOnly(schema, node, key));
  const unsaid =
    node.cleared === null
      ? Object.keys(encoded).filter((key) => encoded[key] === "" && !Object.hasOwn(before, key))
      : [];
  if (members.length === 0 && cleared.length === 0 && unsaid.length === 0) return encoded;
  const text = Object.entries(encoded).filter(([key]) => !unsaid.includes(key));
  return Object.fromEntries([...text, ...members, ...cleared.map((key) => [key, node.cleared])]);
}

/** Returns the names of members that existed `before` and are gone, as far as `cleared` applies to them. */
function goneFrom(
  encoded: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  cleared: unknown,
): readonly string[] {
  const isGone = (key: string) => !Object.hasOwn(encoded, key);
  if (cleared === null) {
    const had = Object.keys(before).filter((key) => before[key] !== null && before[key] !== undefined);
    return had.filter((key) => isGone(key) || (encoded[key] === "" && before[key] !== ""));
  }
  const fits = (value: unknown) => (Array.isArray(cleared) ? Array.isArray(value) : typeof value === "string");
  return Object.keys(before).filter((key) => fits(before[key]) && isGone(key));
}

function isReadOnly(schema: EntitySchema, node: EntitySchema, key: string): boolean {
  const { properties } = node;
  const own = properties && Object.hasOwn(properties, key) ? resolveRef(schema, asSchema(properties[key])) : undefined;
  return own?.readOnly === true;
}

function withoutReadOnly(schema: EntitySchema, encoded: unknown, own: string | undefined): unknown {
  const { properties } = resolveRef(schema, schema) ?? {};
  if (!properties || !isMap(encoded)) return encoded;
  const remaining = Object.entries(encoded).filter(([key]) => key === own || !isReadOnly(schema, { properties }, key));
  return remaining.length === Object.keys(encoded).length ? encoded : Object.fromEntries(remaining);
}

/** The fields of a form: those on the page now, and all. */
interface SeenFields {
  readonly rendered: readonly string[];
  readonly seen: readonly string[];
}

/**
 * Returns the body of a create from an encoded new record, without fields that are hidden now (`given` values of the
 * view stay) and without empty texts.
 */
export function sentCreate(
  encoded: unknown,
  sections: readonly PlanSection[],
  fields: SeenFields,
  given: Values | undefined,
): unknown {
  const planned = sections.flatMap((section) => section.fields.map((field) => field.ref));
  const known = [...planned, ...fields.seen].filter((ref) => ref !== undefined && parseRef(ref).root === "record");
  const stored = [...fields.rendered, ...Object.keys(given ?? {})];
  const hidden = known
    .map((ref) => parseRef(String(ref)).pointer)
    .filter((pointer) => !stored.some((place) => isWithin(pointer, place) || isWithin(place, pointer)));
  return withoutEmptyTexts(
    hidden.reduce((record, pointer) => (parse(pointer).length === 0 ? record : remove(record, pointer)), encoded),
  );
}

function withoutEmptyTexts(value: unknown): unknown {
  if (!isMap(value)) return value;
  const filled = Object.entries(value).filter(([, member]) => member !== "");
  return Object.fromEntries(filled.map(([key, member]) => [key, withoutEmptyTexts(member)]));
}
