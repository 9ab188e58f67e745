import { pascalCase, type Schema } from "./schema-files.ts";
import { type Named, toTypeScript } from "./to-typescript.ts";

const BANNER = `/**
 * Representations of the admin API, generated from schemas/entities. Change those and run npm run generate.
 * Types are those of decoded values: what is stored as "true" is a boolean here.
 */`;

/**
 * One interface per entity schema, and `Entities`, which names each by its id.
 * @param schemas by id.
 * @throws Error when a schema refers to one that is not there.
 */
export async function entityTypes(schemas: Map<string, Schema>): Promise<string> {
  const definitions: Named[] = [...schemas].map(([id, schema]) => ({ name: nameOf(id, schema), schema }));
  const locate = (reference: string) => {
    const schema = schemas.get(reference);
    if (!schema)
      throw new Error(`schemas/entities: "$ref": "${reference}" means ${reference}.schema.json, which is not there.`);
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
