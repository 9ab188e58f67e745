import { compile, type JSONSchema } from "json-schema-to-typescript";
import { isObject, type Schema } from "./schema-files.ts";

/** Names the exported type of a schema. */
export type Named = { name: string; schema: Schema };

/**
 * Returns the TypeScript of several schemas in one file.
 *
 * @param root schema over `#/definitions/<name>`; it becomes a type as well
 * @param locate returns the definition name that a `$ref` refers to
 * @param open whether objects without `additionalProperties` may have other properties, of type `unknown`
 * @param banner comment at the top of the file
 */
export async function toTypeScript(
  root: Named,
  definitions: Named[],
  locate: (reference: string) => string,
  open: boolean,
  banner: string,
): Promise<string> {
  const schema = {
    ...prepare(root.schema, locate),
    title: root.name,
    definitions: Object.fromEntries(
      definitions.map(({ name, schema }) => [name, { ...prepare(schema, locate), title: name }]),
    ),
  };
  const text = await compile(schema as JSONSchema, root.name, {
    additionalProperties: open,
    bannerComment: banner,
    unreachableDefinitions: true,
    style: { printWidth: 120 },
  });
  return text.replaceAll(REFERENCED, "").replaceAll(EMPTY_COMMENT, "");
}

/** Matches the generator's remark on where a definition is used, at the end of its comment. */
const REFERENCED = /(?: \*\n)? \* This interface was referenced by [^*]*\n \* via the `definition` "[^"]*"\.\n/g;
const EMPTY_COMMENT = /\/\*\*\n \*\/\n/g;

/** Keywords whose values map names to schemas. Any other object is a schema or plain data. */
const BY_NAME = ["properties", "patternProperties"];
/** Keywords that do not affect the type and would confuse the generator. */
const IDLE = "$schema $id $defs title default examples propertyNames unevaluatedProperties if then else".split(" ");
/** Keywords that restrict the type. A schema without any of them allows everything. */
const SHAPE = "type properties patternProperties additionalProperties items enum const anyOf oneOf allOf $ref".split(
  " ",
);

function prepare(schema: Schema, locate: (reference: string) => string): Schema {
  // A reference with sibling keywords would be copied into a second type of the same name.
  if (typeof schema.$ref === "string" && !extendsIt(schema)) return pointer(schema.$ref, locate);
  const prepared: Schema = {};
  for (const [word, value] of Object.entries(withEnum(commented(schema)))) {
    if (IDLE.includes(word) || word === "$ref") continue;
    prepared[word] = BY_NAME.includes(word) && isObject(value) ? byName(value, locate) : prepareValue(value, locate);
  }
  const bases = basesOf(schema);
  if (isObject(schema.properties) && bases !== undefined) {
    prepared.extends = bases.map((base) => pointer(base, locate));
    delete prepared.allOf;
  } else if (typeof schema.$ref === "string") {
    return { allOf: [pointer(schema.$ref, locate), prepared] };
  }
  return objects(schema, arrays(prepared));
}

/** Replaces `description` by `$comment`. The description of an entity property is a message key. */
function commented({ $comment, ...schema }: Schema): Schema {
  return $comment === undefined || schema.$id !== undefined ? schema : { ...schema, description: $comment };
}

/** Converts labelled values (`oneOf: [{ "const": …, "title": … }]`) to an `enum`, which results in the same type. */
function withEnum({ oneOf, ...schema }: Schema): Schema {
  const list: unknown[] = Array.isArray(oneOf) ? oneOf : [];
  const values = list.flatMap((one) => (isObject(one) && "const" in one ? [one.const] : []));
  if (list.length > 0 && values.length === list.length) return { ...schema, enum: values };
  return oneOf === undefined ? schema : { ...schema, oneOf };
}

function pointer(reference: string, locate: (reference: string) => string): Schema {
  return { $ref: `#/definitions/${locate(reference)}` };
}

function extendsIt(schema: Schema): boolean {
  return ["properties", "allOf", "anyOf", "oneOf"].some((word) => word in schema);
}

/** Returns the references that a schema extends, if it combines nothing but references. */
function basesOf({ $ref: reference, allOf }: Schema): string[] | undefined {
  const parts: unknown[] = [
    ...(reference === undefined ? [] : [{ $ref: reference }]),
    ...(Array.isArray(allOf) ? allOf : []),
  ];
  const bases = parts.map((part) => (isObject(part) && Object.keys(part).length === 1 ? part.$ref : undefined));
  const pure = bases.filter((base) => typeof base === "string");
  return pure.length > 0 && pure.length === bases.length ? pure : undefined;
}

/** Converts lists of a fixed length to tuples. Other limits do not affect types. */
function arrays({ prefixItems, minItems, maxItems, ...prepared }: Schema): Schema {
  if (Array.isArray(prefixItems))
    return { ...prepared, items: prefixItems, additionalItems: false, minItems: prefixItems.length };
  return minItems !== undefined && minItems === maxItems ? { ...prepared, minItems, maxItems } : prepared;
}

function objects(schema: Schema, prepared: Schema): Schema {
  if (!SHAPE.some((word) => word in prepared)) return { ...prepared, tsType: "unknown" };
  // Declared and other keys of a map may have different types; in TypeScript the other keys are `unknown`.
  if (isObject(prepared.properties) && isObject(prepared.additionalProperties))
    return { ...prepared, additionalProperties: true };
  if (schema.unevaluatedProperties === false) return { additionalProperties: false, ...prepared };
  const bare = prepared.type === "object" && !SHAPE.some((word) => word !== "type" && word in prepared);
  return bare ? { ...prepared, additionalProperties: true } : prepared;
}

function byName(schemas: Schema, locate: (reference: string) => string): Schema {
  return Object.fromEntries(Object.entries(schemas).map(([name, value]) => [name, prepareValue(value, locate)]));
}

function prepareValue(value: unknown, locate: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => prepareValue(item, locate));
  return isObject(value) ? prepare(value, locate) : value;
}
