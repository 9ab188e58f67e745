import { isMap } from "../../language/is-map.ts";
import { patternMatcher } from "../../language/pattern/pattern-matcher.ts";
import { normalize, parse, read } from "../../language/pointer.ts";
import { asSchema, type EntitySchema } from "./entity-schema.ts";

const found = new WeakMap<EntitySchema, Map<string, EntitySchema | undefined>>();

/** Resolves `$ref` (`#/…` inside `root` only); sibling keywords win. Returns `undefined` for a broken or circular one. */
export function resolveRef(root: EntitySchema, schema: EntitySchema | undefined): EntitySchema | undefined {
  let at = schema;
  const seen = new Set<string>();
  while (at?.$ref !== undefined) {
    const { $ref, ...siblings }: EntitySchema = at;
    if ($ref === undefined || !$ref.startsWith("#") || seen.has($ref)) return undefined;
    seen.add($ref);
    const target = asSchema(read(root, decodeURIComponent($ref.slice(1))));
    at = target && Object.keys(siblings).length > 0 ? mergeSiblings(at, target, siblings) : target;
  }
  return at;
}

const merged = new WeakMap<EntitySchema, EntitySchema>();

function mergeSiblings(from: EntitySchema, target: EntitySchema, siblings: EntitySchema): EntitySchema {
  let schema = merged.get(from);
  if (!schema) {
    schema = { ...target, ...siblings };
    merged.set(from, schema);
  }
  return schema;
}

/** Returns the resolved schema of a member, if known. */
export function childSchema(
  root: EntitySchema,
  schema: EntitySchema | undefined,
  key: string,
): EntitySchema | undefined {
  if (!schema) return undefined;
  const named = namedChild(root, schema, key);
  if (named) return named;
  if (schema.items !== undefined && /^(?:\d+|-|\*)$/.test(key)) return resolveRef(root, asSchema(schema.items));
  return resolveRef(root, asSchema(schema.additionalProperties));
}

const ALTERNATIVES = ["allOf", "anyOf", "oneOf"];

/** Returns the schema of a member by its name, index or pattern, also inside alternatives. */
function namedChild(root: EntitySchema, schema: EntitySchema, key: string): EntitySchema | undefined {
  const { properties, prefixItems, patternProperties } = schema;
  if (properties && Object.hasOwn(properties, key)) return resolveRef(root, asSchema(properties[key]));
  if (Array.isArray(prefixItems) && /^\d+$/.test(key) && Number(key) < prefixItems.length)
    return resolveRef(root, asSchema(prefixItems[Number(key)]));
  if (isMap(patternProperties))
    for (const [pattern, one] of Object.entries(patternProperties))
      if (isUsableName(pattern) && new RegExp(pattern, "u").test(key)) return resolveRef(root, asSchema(one));
  for (const one of alternativesOf(schema)) {
    const alternative = resolveRef(root, one);
    const found = alternative && namedChild(root, alternative, key);
    if (found) return found;
  }
  return undefined;
}

const alternatives = new WeakMap<EntitySchema, readonly EntitySchema[]>();

/** Returns the schemas that may describe a value beside its own. Cached, because wide maps ask for every member. */
function alternativesOf(schema: EntitySchema): readonly EntitySchema[] {
  const known = alternatives.get(schema);
  if (known) return known;
  const { then, else: otherwise, dependentSchemas } = schema;
  const lists = ALTERNATIVES.flatMap((word): readonly unknown[] => (Array.isArray(schema[word]) ? schema[word] : []));
  const all = [...lists, then, otherwise, ...Object.values(isMap(dependentSchemas) ? dependentSchemas : {})];
  const found = all.filter((one): one is EntitySchema => isMap(one));
  alternatives.set(schema, found);
  return found;
}

/** Returns the resolved schema at a path. Unlike `schemaAt` it does not include the root's `$defs`. */
export function nodeAt(root: EntitySchema, segments: readonly string[]): EntitySchema | undefined {
  let at = resolveRef(root, root);
  for (const segment of segments) at = childSchema(root, at, segment);
  return at;
}

/**
 * Returns the schema of the value at a pointer, if known: named properties first, then list items (an index, `-` or `*`),
 * then `additionalProperties`. References are resolved; if nested ones remain, the root's `$defs` are included, so that
 * the result is self-contained. Results are cached.
 */
export function schemaAt(schema: EntitySchema, pointer: string): EntitySchema | undefined {
  const key = normalize(pointer);
  let results = found.get(schema);
  if (!results) {
    results = new Map();
    found.set(schema, results);
  }
  if (!results.has(key)) results.set(key, withDefinitions(schema, nodeAt(schema, parse(key))));
  return results.get(key);
}

function withDefinitions(root: EntitySchema, leaf: EntitySchema | undefined): EntitySchema | undefined {
  if (!leaf || leaf === root || !root.$defs || !JSON.stringify(leaf).includes('"$ref"')) return leaf;
  return { ...leaf, $defs: root.$defs };
}

function isUsableName(pattern: string): boolean {
  const patterns = patternMatcher();
  return patterns !== undefined && patterns.nameFault(pattern) === undefined;
}
