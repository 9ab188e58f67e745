import { ADDITIONAL_PROPERTY_FLAG, type RJSFSchema, type SchemaUtilsType } from "@rjsf/utils";
import { isNested } from "../../../compiler/index.ts";
import { isMap, type LeafSchema } from "../../../language/index.ts";

type Utils = SchemaUtilsType<unknown, RJSFSchema>;

/** Describes how a part of a value is rendered, with the schema that applies to its current value. */
export interface SchemaNode {
  /** `none`: the part has nothing to edit, like null. */
  readonly kind: "leaf" | "object" | "list" | "alternatives" | "none";
  readonly schema: RJSFSchema;
}

const SCALARS: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"]);

/** Message keys of the titles of types, for a schema without a title. */
const TYPE_TITLES: Readonly<Record<string, string>> = {
  string: "schemaText",
  number: "schemaNumber",
  integer: "schemaWholeNumber",
  boolean: "schemaYesOrNo",
  object: "schemaNamedValues",
  array: "schemaList",
  null: "schemaNothing",
};

/** Returns how a part of a value is rendered. References, conditions and dependencies of its schema are resolved. */
export function schemaNode(schema: RJSFSchema, data: unknown, utils: Utils): SchemaNode {
  const whole = applied(schema, data, utils);
  if (isConstant(whole)) return { kind: "leaf", schema: whole };
  const types = typesOf(whole);
  const alternatives = whole.oneOf ?? whole.anyOf;
  if (types.length > 1 && alternatives === undefined) return { kind: "alternatives", schema: ofTypes(whole, types) };
  const [type] = types;
  if (SCALARS.has(type)) return { kind: "leaf", schema: { ...whole, type } as RJSFSchema };
  if (type === "null") return { kind: "none", schema: whole };
  if (type === "object") return { kind: isNested(whole as object as LeafSchema) ? "object" : "leaf", schema: whole };
  if (type === "array")
    return isNested(whole as object as LeafSchema) ? listNode(whole) : { kind: "leaf", schema: whole };
  if (alternatives !== undefined) return { kind: "alternatives", schema: whole };
  return { kind: "alternatives", schema: ofTypes(whole, ["string", "number", "boolean", "object", "array", "null"]) };
}

/** Returns the options of a schema that lists constants: by `const`, `enum`, or alternatives that are constants. */
export function constantsOf(schema: RJSFSchema): readonly { readonly value: unknown; readonly title?: string }[] {
  if ("const" in schema) return [{ value: schema.const }];
  if (Array.isArray(schema.enum)) return schema.enum.map((value: unknown) => ({ value }));
  const list: unknown = schema.oneOf ?? schema.anyOf;
  return (Array.isArray(list) ? list : []).map((one: { const: unknown; title?: string }) =>
    one.title === undefined ? { value: one.const } : { value: one.const, title: one.title },
  );
}

function isConstant(schema: RJSFSchema): boolean {
  if ("const" in schema || schema.enum !== undefined) return true;
  const list: unknown = schema.oneOf ?? schema.anyOf;
  return Array.isArray(list) && list.length > 0 && list.every((one) => isMap(one) && "const" in one);
}

/** Returns the schema as it applies to a value, with references, conditions and dependencies resolved. */
export function applied(schema: RJSFSchema, data: unknown, utils: Utils): RJSFSchema {
  let at = utils.retrieveSchema(schema, data);
  while (at.dependentSchemas !== undefined || at.dependentRequired !== undefined) {
    const { dependentSchemas, dependentRequired, ...rest } = at;
    const matching = matchingEntries(dependentSchemas, data).filter((one) => isMap(one));
    const demanded = matchingEntries(dependentRequired, data).flatMap((names) => (Array.isArray(names) ? names : []));
    at = utils.retrieveSchema(
      {
        ...rest,
        ...(demanded.length > 0 ? { required: [...new Set([...(rest.required ?? []), ...demanded.map(String)])] } : {}),
        ...(matching.length > 0 ? { allOf: matching as RJSFSchema[] } : {}),
      },
      data,
    );
  }
  return withoutStubs(at);
}

/** Returns the entries of a map by member name for the members that the value has. */
function matchingEntries(map: unknown, data: unknown): readonly unknown[] {
  if (!isMap(map) || !isMap(data)) return [];
  return Object.entries(map).flatMap(([name, one]) =>
    Object.hasOwn(data, name) && data[name] !== undefined ? [one] : [],
  );
}

/** Returns a schema without the members that rjsf adds because the value has them. */
function withoutStubs(schema: RJSFSchema): RJSFSchema {
  const entries = Object.entries(schema.properties ?? {});
  const own = entries.filter(([, one]) => !(isMap(one) && ADDITIONAL_PROPERTY_FLAG in one));
  if (own.length === entries.length) return schema;
  const { properties: _, ...rest } = schema;
  return own.length === 0 ? rest : { ...rest, properties: Object.fromEntries(own) };
}

const IMPLIED: readonly (readonly [type: string, words: readonly string[]])[] = [
  ["object", ["properties", "additionalProperties", "patternProperties", "required", "unevaluatedProperties"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains", "unevaluatedItems"]],
  ["string", ["minLength", "maxLength", "pattern", "format"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** Returns the types that a value may have. Omits null if there are others. */
function typesOf(schema: RJSFSchema): readonly string[] {
  const text = [schema.type ?? []].flat();
  const types = text.length > 1 ? text.filter((type) => type !== "null") : text;
  if (types.length > 0) return types;
  const implied = IMPLIED.find(([, words]) => words.some((word) => schema[word] !== undefined));
  return implied ? [implied[0]] : [];
}

/** Returns the schema as alternatives, one per type. */
function ofTypes(schema: RJSFSchema, types: readonly string[]): RJSFSchema {
  const { title, description, type: _, ...rest } = schema;
  const branches = types.map((type) => ({ ...rest, type, title: TYPE_TITLES[type] ?? type }));
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    anyOf: branches as RJSFSchema[],
  };
}

/** Returns the node of a list in the notation of rjsf, which has the schemas of tuple items in `items`. */
function listNode(schema: RJSFSchema): SchemaNode {
  const { prefixItems, items, ...rest } = schema;
  const asObject = (one: unknown): RJSFSchema => (isMap(one) ? (one as RJSFSchema) : one === false ? { not: {} } : {});
  if (!Array.isArray(prefixItems))
    return { kind: "list", schema: { ...rest, items: asObject(items), ...(items === false ? { maxItems: 0 } : {}) } };
  const most = items === false ? { maxItems: prefixItems.length } : {};
  return {
    kind: "list",
    schema: {
      ...rest,
      ...most,
      items: prefixItems.map(asObject),
      additionalItems: items === false ? false : asObject(items),
    },
  };
}
