import { asSchema, type EntitySchema } from "./entity-schema.ts";
import { resolveRef } from "./schema-at.ts";

const known = new WeakMap<EntitySchema, WeakMap<EntitySchema, boolean>>();

/** True when a codec stands at a schema node or anywhere below it; elsewhere wire and logical value are the same. */
export function storedBelow(root: EntitySchema, schema: EntitySchema | undefined): boolean {
  if (!schema) return false;
  let answers = known.get(root);
  if (!answers) {
    answers = new WeakMap();
    known.set(root, answers);
  }
  let answer = answers.get(schema);
  if (answer === undefined) {
    answer = search(root, schema, new Set());
    answers.set(schema, answer);
  }
  return answer;
}

function search(root: EntitySchema, schema: EntitySchema, seen: Set<EntitySchema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema.stored !== undefined) return true;
  const below = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  return below.some((child) => {
    const node = resolveRef(root, asSchema(child));
    return node !== undefined && search(root, node, seen);
  });
}
