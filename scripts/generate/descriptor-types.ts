import { isObject, pascalCase, type Schema } from "./schema-files.ts";
import { type Named, toTypeScript } from "./to-typescript.ts";

const BANNER =
  "/** The descriptor language, generated from schemas/descriptors. Change those and run npm run generate. */";

/**
 * Returns TypeScript with one type for each meta-schema and each of its `$defs`.
 *
 * @param schemas meta-schemas by file name without `.schema.json`; they refer to each other as
 * `<name>.schema.json#/$defs/<def>`
 * @throws Error when a reference does not resolve, or two definitions would become the same type
 */
export async function descriptorTypes(schemas: Map<string, Schema>): Promise<string> {
  const origins = new Map<string, Named>();
  for (const [file, schema] of schemas) {
    if (describesSomething(schema)) origins.set(`${file}#`, { name: titleOf(schema, file), schema });
    const definitions = isObject(schema.$defs) ? schema.$defs : {};
    for (const [key, definition] of Object.entries(definitions)) {
      if (isObject(definition))
        origins.set(`${file}#/$defs/${key}`, {
          name: titleOf(definition, key),
          schema: rebase(definition, file) as Schema,
        });
    }
  }
  assertUnique(origins);
  const locate = (reference: string) => {
    const origin = reference.replace(".schema.json", "").replace(/#?$/, (end) => (reference.includes("#") ? end : "#"));
    const found = origins.get(origin);
    if (!found) throw new Error(`schemas/descriptors: "$ref": "${reference}" refers to nothing.`);
    return found.name;
  };
  const definitions = [...origins].map(([origin, { name, schema }]) => ({
    name,
    schema: rebase(schema, origin.split("#")[0] ?? "") as Schema,
  }));
  const files = [...schemas].filter(([, schema]) => describesSomething(schema)).map(([file]) => file);
  const properties = Object.fromEntries(files.map((file) => [file, { $ref: `${file}.schema.json` }]));
  const root = {
    type: "object",
    description: "Every kind of descriptor file.",
    properties,
    required: files,
    additionalProperties: false,
  };
  return toTypeScript({ name: "Descriptors", schema: root }, definitions, locate, false, BANNER);
}

function titleOf(schema: Schema, key: string): string {
  return pascalCase(typeof schema.title === "string" ? schema.title : key);
}

/** Returns whether a file describes a descriptor, rather than holding `$defs` only. */
function describesSomething(schema: Schema): boolean {
  return ["type", "properties", "allOf", "anyOf", "oneOf", "$ref"].some((word) => word in schema);
}

/** Adds the file name to references within a file. */
function rebase(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rebase(item, file));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, inner]) => {
      const local = word === "$ref" && typeof inner === "string" && inner.startsWith("#");
      return [word, local ? `${file}.schema.json${inner}` : rebase(inner, file)];
    }),
  );
}

function assertUnique(origins: Map<string, Named>): void {
  const seen = new Map<string, string>();
  for (const [origin, { name }] of origins) {
    const other = seen.get(name);
    if (other !== undefined)
      throw new Error(
        `schemas/descriptors: ${other} and ${origin} would both become the type ${name}. Change the title of one of them.`,
      );
    seen.set(name, origin);
  }
}
