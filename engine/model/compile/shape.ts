import { join } from "../pointer.ts";
import { didYouMean } from "./nearest-word.ts";

/** A place where a value does not fit its meta-schema. */
export interface ShapeFault {
  readonly pointer: string;
  readonly message: string;
}

/** A JSON Schema node of our meta-schemas (2020-12; the words that they use). */
export type MetaSchema = { readonly [word: string]: unknown } | boolean;

/** Meta-schemas by `$id`, so that `$ref` finds them. */
export type MetaSchemas = ReadonlyMap<string, MetaSchema>;

/**
 * Checks a value against a meta-schema and answers with faults in words that an author can act on.
 * It interprets the schema (no generated code, so it runs under the strict policy); AJV is its oracle in tests.
 */
export function checkShape(value: unknown, schema: MetaSchema, schemas: MetaSchemas): ShapeFault[] {
  return check(value, schema, "", { root: schema, schemas });
}

interface Context {
  readonly root: MetaSchema;
  readonly schemas: MetaSchemas;
}

function check(value: unknown, schema: MetaSchema, pointer: string, context: Context): ShapeFault[] {
  if (typeof schema === "boolean") return schema ? [] : [{ pointer, message: "nothing may stand here." }];
  const faults: ShapeFault[] = [];
  if (typeof schema.$ref === "string") {
    const [target, inner] = follow(schema.$ref, context);
    faults.push(...check(value, target, pointer, inner));
  }
  for (const part of list(schema.allOf)) faults.push(...check(value, part, pointer, context));
  faults.push(...checkType(value, schema, pointer));
  if (faults.length > 0) return faults;
  if (Array.isArray(schema.anyOf)) faults.push(...checkAnyOf(value, list(schema.anyOf), pointer, context));
  if (Array.isArray(value)) faults.push(...checkArray(value, schema, pointer, context));
  else if (isObject(value)) faults.push(...checkObject(value, schema, pointer, context));
  return faults;
}

function checkType(value: unknown, schema: { readonly [word: string]: unknown }, pointer: string): ShapeFault[] {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isType(value, type)))
    return [{ pointer, message: `expected ${types.join(" or ")}, found ${typeName(value)}.` }];
  if ("const" in schema && value !== schema.const)
    return [{ pointer, message: `expected ${JSON.stringify(schema.const)}.` }];
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    const known = schema.enum.map(String);
    return [
      { pointer, message: `"${String(value)}" is not one of ${known.join(", ")}.${didYouMean(String(value), known)}` },
    ];
  }
  if (typeof value === "string") {
    if (typeof schema.pattern === "string" && !new RegExp(schema.pattern, "u").test(value))
      return [{ pointer, message: `"${value}" does not have the right form.` }];
    if (typeof schema.minLength === "number" && value.length < schema.minLength)
      return [{ pointer, message: "must not be empty." }];
  }
  return [];
}

function checkArray(
  value: readonly unknown[],
  schema: { readonly [word: string]: unknown },
  pointer: string,
  context: Context,
): ShapeFault[] {
  const faults: ShapeFault[] = [];
  if (typeof schema.minItems === "number" && value.length < schema.minItems)
    faults.push({ pointer, message: `needs at least ${schema.minItems} entries.` });
  if (typeof schema.maxItems === "number" && value.length > schema.maxItems)
    faults.push({ pointer, message: `has room for ${schema.maxItems} entries.` });
  if (schema.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    faults.push({ pointer, message: "says the same twice." });
  const prefix = list(schema.prefixItems);
  value.forEach((item, index) => {
    const inner = prefix[index] ?? (isSchema(schema.items) ? schema.items : undefined);
    if (inner !== undefined) faults.push(...check(item, inner, join(pointer, `/${index}`), context));
  });
  return faults;
}

function checkObject(
  value: Record<string, unknown>,
  schema: { readonly [word: string]: unknown },
  pointer: string,
  context: Context,
): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const own = properties(schema);
  for (const name of list(schema.required).map(String)) {
    if (!Object.hasOwn(value, name)) faults.push({ pointer, message: `"${name}" is missing.` });
  }
  const size = Object.keys(value).length;
  if (typeof schema.minProperties === "number" && size < schema.minProperties)
    faults.push({ pointer, message: `needs at least ${schema.minProperties} entries.` });
  if (typeof schema.maxProperties === "number" && size > schema.maxProperties)
    faults.push({ pointer, message: `has room for ${schema.maxProperties} entries.` });
  const closed =
    schema.unevaluatedProperties === false
      ? knownWords(schema, context)
      : schema.additionalProperties === false
        ? new Set(Object.keys(own))
        : undefined;
  for (const [name, item] of Object.entries(value)) {
    const at = join(pointer, `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    const inner = Object.hasOwn(own, name)
      ? own[name]
      : isSchema(schema.additionalProperties) && schema.additionalProperties !== false
        ? schema.additionalProperties
        : undefined;
    if (inner !== undefined && isSchema(inner)) faults.push(...check(item, inner, at, context));
    else if (closed && !closed.has(name))
      faults.push({ pointer: at, message: `"${name}" is not a word that may stand here.${didYouMean(name, closed)}` });
  }
  return faults;
}

/** Of several shapes the one that the value comes closest to gives the faults: deepest first, then fewest. */
function checkAnyOf(value: unknown, branches: readonly MetaSchema[], pointer: string, context: Context): ShapeFault[] {
  let best: ShapeFault[] | undefined;
  for (const branch of branches) {
    const faults = check(value, branch, pointer, context);
    if (faults.length === 0) return [];
    if (!best || score(faults, pointer) > score(best, pointer)) best = faults;
  }
  const simple = best?.every((fault) => fault.pointer === pointer && fault.message.startsWith("expected"));
  if (simple) return [{ pointer, message: `${typeName(value)} cannot stand here.` }];
  return best ?? [];
}

function score(faults: readonly ShapeFault[], pointer: string): number {
  const here = faults.filter((fault) => fault.pointer === pointer && fault.message.startsWith("expected")).length;
  const depth = Math.max(...faults.map((fault) => fault.pointer.length));
  return (here > 0 ? -1000 : 0) - faults.length * 10 + depth / 1000;
}

function knownWords(schema: { readonly [word: string]: unknown }, context: Context): Set<string> {
  const words = new Set(Object.keys(properties(schema)));
  const parts = [...list(schema.allOf), ...(typeof schema.$ref === "string" ? [schema] : [])];
  for (const part of parts) {
    const [target, inner] =
      isObject(part) && typeof part.$ref === "string" ? follow(part.$ref, context) : [part, context];
    if (isObject(target)) for (const word of knownWords({ ...target }, inner)) words.add(word);
  }
  return words;
}

function follow(ref: string, context: Context): [MetaSchema, Context] {
  const [file, fragment = ""] = ref.split("#");
  const root = file
    ? ([...context.schemas].find(([id]) => id.endsWith(`/${file}`) || id === file)?.[1] ?? true)
    : context.root;
  let target: unknown = root;
  for (const segment of fragment.split("/").filter(Boolean)) target = isObject(target) ? target[segment] : undefined;
  return [isSchema(target) ? target : true, { ...context, root }];
}

function properties(schema: { readonly [word: string]: unknown }): Record<string, unknown> {
  return isObject(schema.properties) ? schema.properties : {};
}

function isSchema(value: unknown): value is MetaSchema {
  return typeof value === "boolean" || isObject(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(value: unknown): MetaSchema[] {
  return Array.isArray(value) ? value : [];
}

function isType(value: unknown, type: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "number") return typeof value === "number";
  return typeName(value) === type;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
