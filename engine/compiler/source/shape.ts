import { escapeSegment } from "../../language/index.ts";
import { writtenNow } from "./written-now.ts";
import { didYouMean } from "./nearest-word.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "./node.ts";

/** A location where a value does not match its meta-schema. */
export interface ShapeMismatch {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Checks a value against a meta-schema. Returns errors with messages that help an author to correct them.
 * It interprets the schema without generated code, so it works under a strict content security policy. Tests compare it
 * with AJV.
 */
export function checkShape(value: unknown, schema: MetaSchema, schemas: MetaSchemas): ShapeMismatch[] {
  return check(value, schema, "", { root: schema, schemas });
}

/** Returns whether a value matches a schema in a file. */
export function fits(value: unknown, schema: MetaSchema, home: SchemaHome): boolean {
  return check(value, schema, "", home).length === 0;
}

function check(value: unknown, schema: MetaSchema, pointer: string, home: SchemaHome): ShapeMismatch[] {
  if (typeof schema === "boolean") return schema ? [] : [{ pointer, message: "no value is allowed here." }];
  const errors: ShapeMismatch[] = [];
  if (typeof schema.$ref === "string") {
    const [target, inner] = followRef(schema.$ref, home);
    errors.push(...check(value, target, pointer, inner));
  }
  for (const part of schemasIn(schema.allOf)) errors.push(...check(value, part, pointer, home));
  const message = leafError(value, schema);
  if (message !== undefined) errors.push({ pointer, message });
  if (errors.length > 0) return errors;
  if (Array.isArray(schema.anyOf)) errors.push(...checkAnyOf(value, schema, pointer, home));
  if (Array.isArray(value)) errors.push(...checkArray(value, schema, pointer, home));
  else if (isNode(value)) errors.push(...checkObject(value, schema, pointer, home));
  return errors;
}

function checkArray(
  value: readonly unknown[],
  schema: DescriptorNode,
  pointer: string,
  home: SchemaHome,
): ShapeMismatch[] {
  const errors = sizeErrors(value.length, schema.minItems, schema.maxItems, pointer);
  if (schema.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    errors.push({ pointer, message: "contains a value twice." });
  const prefix = schemasIn(schema.prefixItems);
  value.forEach((item, index) => {
    const inner = prefix[index] ?? (isSchema(schema.items) ? schema.items : true);
    errors.push(...check(item, inner, `${pointer}/${index}`, home));
  });
  return errors;
}

function checkObject(
  value: DescriptorNode,
  schema: DescriptorNode,
  pointer: string,
  home: SchemaHome,
): ShapeMismatch[] {
  const missing = asArray(schema.required)
    .map(String)
    .filter((name) => !Object.hasOwn(value, name));
  const errors = missing.map((name): ShapeMismatch => ({ pointer, message: `"${name}" is missing.` }));
  errors.push(...sizeErrors(Object.keys(value).length, schema.minProperties, schema.maxProperties, pointer));
  const own = asNode(schema.properties);
  const closed = closedWords(schema, home);
  for (const [name, item] of Object.entries(value)) {
    const at = `${pointer}/${escapeSegment(name)}`;
    const inner = Object.hasOwn(own, name) ? own[name] : (ofPattern(name, schema) ?? schema.additionalProperties);
    if (closed && !knows(closed, name))
      errors.push({ pointer: at, message: `${notAWord(name)}${writtenNow(name) || didYouMean(name, closed.words)}` });
    else if (isSchema(inner)) errors.push(...check(item, inner, at, home));
  }
  return errors;
}

/** The allowed members of an object: some by name, others by a pattern. */
interface Words {
  readonly words: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

function knows({ words, patterns }: Words, word: string): boolean {
  return words.has(word) || patterns.some((pattern) => pattern.test(word));
}

/** Returns the members that a schema allows; `undefined` when it allows any. */
function closedWords(schema: DescriptorNode, home: SchemaHome): Words | undefined {
  const names = asNode(schema.propertyNames).enum;
  if (Array.isArray(names)) return { words: new Set(names.map(String)), patterns: [] };
  if (schema.unevaluatedProperties === false) return { words: wordsOf(schema, home), patterns: [] };
  if (schema.additionalProperties !== false) return undefined;
  const patterns = Object.keys(asNode(schema.patternProperties)).map((pattern) => new RegExp(pattern, "u"));
  return { words: new Set(Object.keys(asNode(schema.properties))), patterns };
}

function ofPattern(name: string, schema: DescriptorNode): unknown {
  const patterns = Object.entries(asNode(schema.patternProperties));
  return patterns.find(([pattern]) => new RegExp(pattern, "u").test(name))?.[1];
}

const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf("/") + 1);

function sizeErrors(size: number, least: unknown, most: unknown, pointer: string): ShapeMismatch[] {
  if (typeof least === "number" && size < least) return [{ pointer, message: `needs at least ${entries(least)}.` }];
  if (most === 0 && size > 0)
    return [{ pointer, message: `"${lastOf(pointer)}" has no settings: write only its name.` }];
  if (typeof most === "number" && size > most) return [{ pointer, message: `allows at most ${entries(most)}.` }];
  return [];
}

function entries(count: number): string {
  return count === 1 ? "1 entry" : `${count} entries`;
}

/**
 * Checks a value against alternatives. The errors are those of the alternative that matches best: the one with the
 * fewest errors, then the one with a similar name, then the one with the deepest error. If no alternative knows any
 * member of an object, or for a scalar, the error lists the allowed members or values.
 */
function checkAnyOf(value: unknown, schema: DescriptorNode, pointer: string, home: SchemaHome): ShapeMismatch[] {
  const branches = schemasIn(schema.anyOf);
  const named = branches.find((branch) => isNamedBy(value, branch));
  if (named !== undefined) return check(value, named, pointer, home);
  let best: ShapeMismatch[] | undefined;
  for (const branch of branches) {
    const errors = check(value, branch, pointer, home);
    if (errors.length === 0) return [];
    if (!best || score(errors, pointer) > score(best, pointer)) best = errors;
  }
  if (isNode(value)) return unknownWord(value, branches, pointer, home) ?? best ?? [];
  if (schema.examples !== undefined && !Array.isArray(value))
    return [{ pointer, message: `${JSON.stringify(value)} is not allowed here.${expected(schema)}` }];
  const simple = best?.every((error) => error.pointer === pointer && error.message.startsWith("expected"));
  if (simple) return [{ pointer, message: `${typeName(value)} is not allowed here.` }];
  return best ?? [];
}

/** Returns whether the `kind` of an object selects an alternative. */
function isNamedBy(value: unknown, branch: MetaSchema): boolean {
  const kind = isNode(value) ? value.kind : undefined;
  return typeof kind === "string" && asNode(asNode(asNode(branch).properties).kind).const === kind;
}

/** Maximum number of names in an error. A longer list would not help. */
const MOST_WORDS = 24;

/**
 * Returns an error for the first member of an object, if all its alternatives are closed and none of them knows any of
 * its members.
 */
function unknownWord(
  value: DescriptorNode,
  branches: readonly MetaSchema[],
  pointer: string,
  home: SchemaHome,
): ShapeMismatch[] | undefined {
  const shapes = branches.flatMap((branch) => objectWords(branch, home));
  const closed = shapes.filter((words) => words !== undefined);
  const [first] = Object.keys(value);
  if (first === undefined || closed.length < shapes.length) return undefined;
  if (Object.keys(value).some((word) => closed.some((words) => knows(words, word)))) return undefined;
  const known = new Set(closed.flatMap(({ words }) => [...words]));
  const near = writtenNow(first) || didYouMean(first, known);
  const list = near === "" && known.size <= MOST_WORDS ? ` Known here: ${[...known].join(", ")}.` : near;
  return [{ pointer: `${pointer}/${escapeSegment(first)}`, message: `${notAWord(first)}${list}` }];
}

const notAWord = (word: string): string => `the keyword "${word}" is not allowed here.`;

/** Returns the allowed members of each object in a schema; `undefined` for an object that allows any. */
function objectWords(schema: MetaSchema, home: SchemaHome): (Words | undefined)[] {
  if (typeof schema === "boolean") return schema ? [undefined] : [];
  if (typeof schema.$ref === "string") return objectWords(...followRef(schema.$ref, home));
  if (Array.isArray(schema.anyOf)) return schemasIn(schema.anyOf).flatMap((part) => objectWords(part, home));
  if (schema.unevaluatedProperties === false) return [closedWords(schema, home)];
  const types = schema.type === undefined ? ["object"] : [schema.type].flat();
  if (!types.includes("object")) return [];
  return [closedWords(schema, home)];
}

function score(errors: readonly ShapeMismatch[], pointer: string): number {
  const here = errors.filter((error) => error.pointer === pointer && error.message.startsWith("expected")).length;
  const depth = Math.max(...errors.map((error) => error.pointer.length));
  const near = errors.some(({ message }) => message.includes("Did you mean")) ? 1 : 0;
  return (here > 0 ? -1000 : 0) - errors.length * 10 + near + depth / 1000;
}

/** Returns the error of a value itself, without its members: its type, and whether a scalar is allowed. */
function leafError(value: unknown, schema: DescriptorNode): string | undefined {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isType(value, type)))
    return `expected ${types.join(" or ")}, found ${typeName(value)}.`;
  if ("const" in schema && value !== schema.const) return `expected ${JSON.stringify(schema.const)}.`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    const known = schema.enum.map(String);
    const near = typeof value === "string" ? didYouMean(value, known) : "";
    return `${JSON.stringify(value)} is not one of ${known.join(", ")}.${near}`;
  }
  return typeof value === "string" ? stringError(value, schema) : undefined;
}

function stringError(value: string, schema: DescriptorNode): string | undefined {
  if (typeof schema.minLength === "number" && value.length < schema.minLength) return "must not be empty.";
  if (typeof schema.pattern === "string" && !new RegExp(schema.pattern, "u").test(value))
    return `${JSON.stringify(value)} is not allowed here.${nearForm(value, new RegExp(schema.pattern, "u")) || expected(schema)}`;
  return undefined;
}

/** Returns a sentence with the examples of a schema, or an empty string without any. */
function expected({ examples }: DescriptorNode): string {
  const known = asArray(examples).map((example) => inLine(example));
  return known.length === 0 ? "" : ` Examples: ${known.join(" or ")}.`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (!isNode(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([word, member]) => `"${word}": ${inLine(member)}`);
  return `{ ${members.join(", ")} }`;
}

/**
 * Returns ` Did you mean "/name"?` if the value would match with a leading slash, or in lower case with hyphens instead
 * of spaces and capitals; else an empty string.
 */
function nearForm(value: string, form: RegExp): string {
  const words = value
    .trim()
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/[\s_]+/g, "-")
    .toLowerCase();
  const near = (/[\s=]/.test(value) ? [words] : [`/${value}`, words]).find((one) => form.test(one));
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

function isType(value: unknown, type: unknown): boolean {
  return type === "integer" ? Number.isInteger(value) : typeName(value) === type;
}

/** Returns the name of a value's type in JSON. */
function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** A node of our meta-schemas (the keywords of JSON Schema 2020-12 that they use). */
export type MetaSchema = { readonly [word: string]: unknown } | boolean;

/** Meta-schemas by file name. They refer to each other by this name, so a `$ref` does not depend on their location. */
export type MetaSchemas = ReadonlyMap<string, MetaSchema>;

/** The file of a schema, in which `#/…` is resolved. */
export interface SchemaHome {
  readonly root: MetaSchema;
  readonly schemas: MetaSchemas;
}

/** Returns the target of a `$ref` and the file that contains it. A missing target allows everything. */
export function followRef(ref: string, home: SchemaHome): [MetaSchema, SchemaHome] {
  const [file, fragment = ""] = ref.split("#");
  const root = file ? (home.schemas.get(file) ?? true) : home.root;
  let target: unknown = root;
  for (const segment of fragment.split("/").filter(Boolean)) target = asNode(target)[segment];
  return [isSchema(target) ? target : true, { ...home, root }];
}

/** Returns the members that a schema and its included schemas declare, which `unevaluatedProperties: false` allows. */
function wordsOf(schema: DescriptorNode, home: SchemaHome): Set<string> {
  const words = new Set(Object.keys(asNode(schema.properties)));
  const parts = [...asArray(schema.allOf), ...(typeof schema.$ref === "string" ? [{ $ref: schema.$ref }] : [])];
  for (const part of parts) {
    const ref = asNode(part).$ref;
    const [target, inner] = typeof ref === "string" ? followRef(ref, home) : [part, home];
    for (const word of wordsOf(asNode(target), inner)) words.add(word);
  }
  return words;
}

function isSchema(value: unknown): value is MetaSchema {
  return typeof value === "boolean" || isNode(value);
}

/** Returns the schemas of a list such as `anyOf`; none for any other value. */
export function schemasIn(value: unknown): MetaSchema[] {
  return asArray(value).filter(isSchema);
}
