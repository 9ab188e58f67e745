import { isMap } from "../../language/is-map.ts";
import { patternMatcher } from "../../language/pattern/pattern-matcher.ts";
import { normalize, parse, read } from "../../language/pointer.ts";
import { asSchema, type EntitySchema } from "./entity-schema.ts";

const found = new WeakMap<EntitySchema, Map<string, EntitySchema | undefined>>();

/** Follows `$ref` (only `#/…` inside `root`); keywords beside the reference win. `undefined` for a broken or circular one. */
export function resolveRef(root: EntitySchema, schema: EntitySchema | undefined): EntitySchema | undefined {
  let at = schema;
  const seen = new Set<string>();
  while (at?.$ref !== undefined) {
    const { $ref, ...beside }: EntitySchema = at;
    if ($ref === undefined || !$ref.startsWith("#") || seen.has($ref)) return undefined;
    seen.add($ref);
    const target = asSchema(read(root, decodeURIComponent($ref.slice(1))));
    at = target && Object.keys(beside).length > 0 ? mergeBeside(at, target, beside) : target;
  }
  return at;
}

const merged = new WeakMap<EntitySchema, EntitySchema>();

function mergeBeside(from: EntitySchema, target: EntitySchema, beside: EntitySchema): EntitySchema {
  let schema = merged.get(from);
  if (!schema) {
    schema = { ...target, ...beside };
    merged.set(from, schema);
  }
  return schema;
}

/** The schema of one member, resolved; `undefined` when the schema does not say. */
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

/** The schema of a member that has one of its own: by its name, its place, its pattern, or in one of several alternatives. */
function namedChild(root: EntitySchema, schema: EntitySchema, key: string): EntitySchema | undefined {
  const { properties, prefixItems, patternProperties, dependentSchemas } = schema;
  if (properties && Object.hasOwn(properties, key)) return resolveRef(root, asSchema(properties[key]));
  if (Array.isArray(prefixItems) && /^\d+$/.test(key) && Number(key) < prefixItems.length)
    return resolveRef(root, asSchema(prefixItems[Number(key)]));
  if (isMap(patternProperties))
    for (const [pattern, one] of Object.entries(patternProperties))
      if (isUsableName(pattern) && new RegExp(pattern, "u").test(key)) return resolveRef(root, asSchema(one));
  const others = [...ALTERNATIVES.map((word) => schema[word]), [schema.then, schema.else]];
  const all = others.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  for (const one of [...all, ...Object.values(isMap(dependentSchemas) ? dependentSchemas : {})]) {
    const alternative = isMap(one) ? resolveRef(root, asSchema(one)) : undefined;
    const found = alternative && namedChild(root, alternative, key);
    if (found) return found;
  }
  return undefined;
}

/** The resolved schema at a path, for walking on; unlike `schemaAt` it does not carry the root's `$defs`. */
export function nodeAt(root: EntitySchema, segments: readonly string[]): EntitySchema | undefined {
  let at = resolveRef(root, root);
  for (const segment of segments) at = childSchema(root, at, segment);
  return at;
}

/**
 * The schema that describes the value at a pointer: named properties first, then list items (an index, `-` or `*`),
 * then `additionalProperties`. References are resolved; where references remain inside, the root's `$defs` come along,
 * so the answer stands on its own. The same question gives the same reference. `undefined` when the schema does not say.
 */
export function schemaAt(schema: EntitySchema, pointer: string): EntitySchema | undefined {
  const key = normalize(pointer);
  let answers = found.get(schema);
  if (!answers) {
    answers = new Map();
    found.set(schema, answers);
  }
  if (!answers.has(key)) answers.set(key, standAlone(schema, nodeAt(schema, parse(key))));
  return answers.get(key);
}

function standAlone(root: EntitySchema, leaf: EntitySchema | undefined): EntitySchema | undefined {
  if (!leaf || leaf === root || !root.$defs || !JSON.stringify(leaf).includes('"$ref"')) return leaf;
  return { ...leaf, $defs: root.$defs };
}

function isUsableName(pattern: string): boolean {
  const patterns = patternMatcher();
  return patterns !== undefined && patterns.nameFault(pattern) === undefined;
}
