import { cached, isMap, patternMatcher, normalize, parse, read } from "../../language/index.ts";
import { asSchema, type EntitySchema } from "./entity-schema.ts";

/**
 * Resolves `$ref` (`#/…` inside `root` only); sibling keywords take precedence. Returns `undefined` for a broken or
 * circular reference.
 */
export function resolveRef(root: EntitySchema, schema: EntitySchema | undefined): EntitySchema | undefined {
  let at = schema;
  const seen = new Set<string>();
  while (at?.$ref !== undefined) {
    if (!at.$ref.startsWith("#") || seen.has(at.$ref)) return undefined;
    seen.add(at.$ref);
    at = referred(root)(at);
  }
  return at;
}

/**
 * Returns the target of a schema's own `$ref`, merged with the sibling keywords. Cached, so that the reference is
 * stable.
 */
const referred = cached((root: EntitySchema) =>
  cached(({ $ref = "", ...siblings }: EntitySchema): EntitySchema | undefined => {
    const target = asSchema(read(root, decodeURIComponent($ref.slice(1))));
    return target && Object.keys(siblings).length > 0 ? { ...target, ...siblings } : target;
  }),
);

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

/**
 * Returns the schemas that may describe a value besides its own. Cached, because they are needed for every member of a
 * wide map.
 */
const alternativesOf = cached((schema: EntitySchema): readonly EntitySchema[] => {
  const { then, else: otherwise, dependentSchemas } = schema;
  const lists = ALTERNATIVES.flatMap((word): readonly unknown[] => (Array.isArray(schema[word]) ? schema[word] : []));
  const all = [...lists, then, otherwise, ...Object.values(isMap(dependentSchemas) ? dependentSchemas : {})];
  return all.filter((one): one is EntitySchema => isMap(one));
});

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
  return schemasIn(schema)(normalize(pointer));
}

const schemasIn = cached((schema: EntitySchema) =>
  cached((pointer: string) => withDefinitions(schema, nodeAt(schema, parse(pointer)))),
);

function withDefinitions(root: EntitySchema, leaf: EntitySchema | undefined): EntitySchema | undefined {
  if (!leaf || leaf === root || !root.$defs || !hasReference(leaf)) return leaf;
  return { ...leaf, $defs: root.$defs };
}

/** Returns whether a part of a schema refers to another. */
function hasReference(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(hasReference);
  return isMap(part) && (typeof part.$ref === "string" || Object.values(part).some(hasReference));
}

function isUsableName(pattern: string): boolean {
  const patterns = patternMatcher();
  return patterns !== undefined && patterns.nameError(pattern) === undefined;
}
