import type { LeafSchema } from "../plan.ts";
import { parse } from "../pointer.ts";
import { asNode, isNode, type Node } from "./node.ts";

/** Entity schemas by id (`user`). */
export type EntitySchemas = ReadonlyMap<string, Node>;

const DROPPED = new Set(["$schema", "$id", "title", "description", "$defs", "examples", "$comment"]);

const inlined = new WeakMap<EntitySchemas, Map<string, LeafSchema>>();

/** An entity's schema with references inlined and prose dropped: what plan and records need. `undefined` when unknown. */
export function entitySchema(id: string, entities: EntitySchemas): LeafSchema | undefined {
  const root = entities.get(id);
  if (!root) return undefined;
  const known = inlined.get(entities) ?? new Map<string, LeafSchema>();
  inlined.set(entities, known);
  const schema = known.get(id) ?? asNode(inline(root, root, entities, [id]));
  known.set(id, schema);
  return schema;
}

function inline(value: unknown, root: Node, entities: EntitySchemas, trail: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, root, entities, trail));
  if (!isNode(value)) return value;
  if (typeof value.$ref === "string") {
    if (trail.includes(value.$ref) || trail.length > 8) return {};
    const [target, home] = follow(value.$ref, root, entities);
    const { $ref: _, ...rest } = value;
    return {
      ...asNode(inline(target, home, entities, [...trail, value.$ref])),
      ...asNode(inline(rest, root, entities, trail)),
    };
  }
  const entries = Object.entries(value).filter(
    ([word, item]) =>
      !(DROPPED.has(word) && !(word === "title" && isNode(item)) && !(word === "description" && isNode(item))),
  );
  return Object.fromEntries(entries.map(([word, item]) => [word, inline(item, root, entities, trail)]));
}

function follow(ref: string, root: Node, entities: EntitySchemas): [unknown, Node] {
  const [file = "", fragment = ""] = ref.split("#");
  const id = file.replace(/^.*\//, "").replace(/\.schema\.json$/, "");
  const home = id === "" ? root : (entities.get(id) ?? {});
  let target: unknown = home;
  for (const segment of parse(fragment)) target = asNode(target)[segment];
  return [target, home];
}

/**
 * The schema at a pointer; `undefined` when the entity does not know the path, so a reference there is a fault; `{}` when
 * anything may stand there. `*` stands for any element. (The record room's `schemaAt` asks something else: how a value
 * that is there is kept, in schemas that still hold references.)
 */
export function leafAt(schema: LeafSchema, pointer: string): LeafSchema | undefined {
  let at: LeafSchema | undefined = schema;
  for (const segment of parse(pointer)) at = at && step(at, segment);
  return at;
}

function step(schema: LeafSchema, segment: string): LeafSchema | undefined {
  const property =
    schema.properties && Object.hasOwn(schema.properties, segment) ? schema.properties[segment] : undefined;
  if (property) return property;
  if (schema.items) return segment === "*" || /^\d+$/.test(segment) ? schema.items : undefined;
  const rest = schema.additionalProperties;
  if (typeof rest === "object") return rest;
  const open = rest === true || (schema.properties === undefined && schema.type === undefined);
  return open || (schema.type === "object" && schema.properties === undefined && rest === undefined) ? {} : undefined;
}

/** The names that an entity knows at a pointer's parent: what a misspelt one may have meant. */
export function namesBeside(schema: LeafSchema, pointer: string): string[] {
  const parent = leafAt(schema, pointer.slice(0, Math.max(0, pointer.lastIndexOf("/"))));
  return Object.keys(parent?.properties ?? {});
}
