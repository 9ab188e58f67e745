import { read } from "../../engine/language/index.ts";
import { isObject, pascalCase, type Schema } from "./schema-files.ts";
import { type Named, toTypeScript } from "./to-typescript.ts";

const BANNER = `/**
 * Representations of the admin API, generated from schemas/entities. Change those and run npm run generate.
 * Types are those of decoded values: what is stored as "true" is a boolean here.
 */`;

/**
 * Returns TypeScript with one interface for each entity schema, and `Entities`, which maps ids to them.
 *
 * @param schemas entity schemas by id
 * @throws Error when a schema refers to a missing one
 */
export async function entityTypes(schemas: Map<string, Schema>): Promise<string> {
  const definitions: Named[] = [...schemas].map(([id, schema]) => ({
    name: nameOf(id, schema),
    schema: withoutLocal(schema, { id, root: schema, trail: [] }) as Schema,
  }));
  const locate = (reference: string) => {
    const schema = schemas.get(reference);
    if (!schema)
      throw new Error(
        `schemas/entities: "$ref": "${reference}" refers to ${reference}.schema.json, which does not exist.`,
      );
    return nameOf(reference, schema);
  };
  const properties = Object.fromEntries([...schemas.keys()].map((id) => [id, { $ref: id }]));
  const root = {
    type: "object",
    description: "Every entity by its id.",
    properties,
    required: [...schemas.keys()],
    additionalProperties: false,
  };
  return toTypeScript({ name: "Entities", schema: root }, definitions, locate, true, BANNER);
}

function nameOf(id: string, schema: Schema): string {
  return typeof schema.title === "string" ? schema.title : pascalCase(id);
}

/** Describes where a reference is resolved: the entity that contains it, and the references that led to it. */
type RefContext = { id: string; root: Schema; trail: readonly string[] };

/**
 * Replaces references within a file (`#/$defs/colour`) by the definitions. Keywords beside a reference override the
 * definition. A reference to the root (`#`) becomes one to the entity.
 */
function withoutLocal(value: unknown, context: RefContext): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutLocal(item, context));
  if (!isObject(value)) return value;
  const { $ref: reference, $defs: _, ...beside } = value;
  const own = Object.fromEntries(Object.entries(beside).map(([word, one]) => [word, withoutLocal(one, context)]));
  if (typeof reference !== "string") return reference === undefined ? own : { ...own, $ref: reference };
  if (reference === "#") return { ...own, $ref: context.id };
  if (!reference.startsWith("#")) return { ...own, $ref: reference };
  return { ...resolveRef(reference, context), ...own };
}

/** Resolves a reference within a file. */
function resolveRef(reference: string, context: RefContext): Schema {
  const where = `schemas/entities/${context.id}.schema.json: "$ref": "${reference}"`;
  if (context.trail.includes(reference))
    throw new Error(`${where} refers to itself. Move the definition into a file of its own.`);
  const found = read(context.root, reference.slice(1));
  if (!isObject(found)) throw new Error(`${where} refers to nothing.`);
  return withoutLocal(found, { ...context, trail: [...context.trail, reference] }) as Schema;
}
