import type { LeafSchema, PlanCell, PlanCodec, PlanControl } from "../../language/index.ts";

/** Returns the default control of a field, by the schema of its value. */
export function controlFor(schema: LeafSchema, hasOptions: boolean): PlanControl {
  if (!hasOptions && isNested(schema)) return { name: "schema" };
  if (schema.readOnly) return { name: "read-only" };
  const type = typeOf(schema);
  if (type === "array") return { name: hasOptions || schema.items?.enum ? "multi-select" : "multi-text" };
  if (hasOptions || schema.enum) return { name: "select" };
  switch (schema.format) {
    case "password":
      return { name: "password" };
    case "duration-seconds":
      return { name: "duration" };
    case "duration-ms":
      return { name: "number", settings: { unit: "ms" } };
    case "epoch-ms":
    case "epoch-seconds":
      return { name: "read-only" };
    case "date":
      return { name: "date" };
    case "email":
    case "uri":
      return { name: "text", settings: { type: schema.format === "uri" ? "url" : "email" } };
  }
  if (type === "boolean") return { name: "switch" };
  if (type === "integer" || type === "number") return { name: "number" };
  return { name: type === "object" ? "key-value" : "text" };
}

const SCALARS: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);
const ALTERNATIVES = ["oneOf", "anyOf", "allOf", "if", "dependentSchemas"];
const OF_OBJECTS = ["properties", "additionalProperties", "patternProperties", "unevaluatedProperties"];
const OF_LISTS = ["items", "prefixItems", "unevaluatedItems"];

/**
 * Returns whether a value has members, items or alternatives that only its schema describes. Its control is then a
 * nested form. Lists of texts, and maps of texts or of lists of texts, have controls of their own.
 */
export function isNested(schema: LeafSchema): boolean {
  const types = typesOf(schema);
  if (types.length > 1) return true;
  const [type] = types;
  if (type !== undefined && SCALARS.has(type)) return false;
  if (schema.enum !== undefined || schema.const !== undefined) return false;
  const hasWord = (words: readonly string[]): boolean => words.some((word) => schema[word] !== undefined);
  if (type === "object" || (type === undefined && hasWord(OF_OBJECTS))) return !isFlatMap(schema);
  if (type === "array" || (type === undefined && hasWord(OF_LISTS))) return !isListOfTexts(schema);
  return hasWord(ALTERNATIVES);
}

function isFlatMap(schema: LeafSchema): boolean {
  const { additionalProperties } = schema;
  const others = [...ALTERNATIVES, "properties", "patternProperties", "propertyNames", "unevaluatedProperties"];
  if (typeof additionalProperties !== "object" || others.some((word) => schema[word] !== undefined)) return false;
  return (
    isText(additionalProperties) || (typeOf(additionalProperties) === "array" && isListOfTexts(additionalProperties))
  );
}

function isListOfTexts(schema: LeafSchema): boolean {
  const { items } = schema;
  const others = [...ALTERNATIVES, "prefixItems", "contains", "unevaluatedItems"];
  return typeof items === "object" && isText(items) && !others.some((word) => schema[word] !== undefined);
}

function isText(schema: LeafSchema): boolean {
  const types = typesOf(schema);
  return (types.length === 1 && types[0] === "string") || (types.length === 0 && schema.enum !== undefined);
}

function typesOf({ type }: LeafSchema): readonly string[] {
  return [type ?? []].flat().filter((one) => one !== "null");
}

/** Returns the default cell of a column, by the schema of its value. */
export function cellFor(schema: LeafSchema): PlanCell {
  const type = typeOf(schema);
  if (schema.format === "epoch-ms" || schema.format === "date") return { name: "date" };
  if (schema.format === "epoch-seconds") return { name: "date", settings: { unit: "seconds" } };
  if (type === "boolean") return { name: "boolean" };
  if (type === "array") return { name: "chips" };
  if (type === "object") return { name: "map" };
  return { name: "text" };
}

/** Returns the first type of a schema other than null. */
export function typeOf(schema: LeafSchema): string | undefined {
  return typesOf(schema)[0];
}

/**
 * Maps a codec to the member that distinguishes its rows. Such rows are a map on the server, or have unique keys like
 * one.
 */
const ROW_KEYS: ReadonlyMap<string, string> = new Map([
  ["map-rows", "/key"],
  ["query-pairs", "/name"],
]);

/** Returns the default member that distinguishes rows; `undefined` where rows may repeat. */
export function rowKeyFor(codec: PlanCodec | undefined): string | undefined {
  if (codec === undefined) return undefined;
  const { name } = codec;
  return ROW_KEYS.get(name.slice(name.lastIndexOf(" ") + 1));
}
