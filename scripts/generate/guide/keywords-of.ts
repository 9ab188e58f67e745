import { isNode, type DescriptorNode, type MetaSchemas, asNode } from "../../../engine/compiler/index.ts";

/** Describes a keyword of the language: one property of one object of the meta-schemas. */
export interface Word {
  /** The object that it belongs to: `screen`, `action` … */
  readonly of: string;
  readonly name: string;
  /** A short description of the allowed values. */
  readonly type: string;
  readonly required: boolean;
  /** The default value. */
  readonly otherwise: string | undefined;
  readonly description: string;
}

/** The meta-schemas whose root objects have keywords, in reading order. */
const FILES = ["screen", "resource", "pieces", "pack", "patch"] as const;
const LANGUAGE = "language.schema.json";

/** Returns every object of the language with its schema: those of files first, then the shared ones. */
export function objectsOf(schemas: MetaSchemas): [name: string, schema: DescriptorNode][] {
  const own = FILES.map((name): [string, DescriptorNode] => [name, asNode(schemas.get(`${name}.schema.json`))]);
  const shared = Object.entries(asNode(asNode(schemas.get(LANGUAGE)).$defs));
  return [...own, ...shared.map(([name, schema]): [string, DescriptorNode] => [name, asNode(schema)])];
}

/**
 * Returns every keyword with its description from the meta-schemas. An object that is used only once follows the
 * keyword that holds it.
 */
export function keywordsOf(schemas: MetaSchemas): Word[] {
  const shared = asNode(asNode(schemas.get(LANGUAGE)).$defs);
  const inside = (of: string, schema: DescriptorNode): Word[] => {
    const found = new Map<string, Word>();
    const inner: Word[] = [];
    for (const variant of variantsOf(schema)) {
      const required = new Set(Array.isArray(variant.required) ? variant.required : []);
      for (const [name, written] of Object.entries(asNode(variant.properties))) {
        if (name === "$schema" || found.has(name)) continue;
        const property = asNode(written);
        const target = asNode(shared[refName(property) ?? ""]);
        found.set(name, {
          of,
          name,
          type: typeOf(property),
          required: required.has(name),
          otherwise: property.default === undefined ? undefined : JSON.stringify(property.default),
          description: String(property.description ?? target.description ?? target.title ?? ""),
        });
        inner.push(...inside(`${of}.${name}`, property), ...inside(`${of}.${name}`, asNode(property.items)));
      }
    }
    return [...found.values(), ...inner];
  };
  return objectsOf(schemas).flatMap(([of, schema]) => inside(of, schema));
}

/** Returns the schemas that an object may match: itself and each of its alternatives. */
export function variantsOf(schema: DescriptorNode): DescriptorNode[] {
  const inner = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [schema, ...inner.filter(isNode).flatMap(variantsOf)].filter(
    ({ properties, patternProperties }) => properties !== undefined || patternProperties !== undefined,
  );
}

/** Returns the name of the shared object that a schema refers to. */
export function refName(schema: DescriptorNode): string | undefined {
  return typeof schema.$ref === "string" ? /#\/\$defs\/([^/]+)$/.exec(schema.$ref)?.[1] : undefined;
}

function typeOf(schema: DescriptorNode): string {
  const name = refName(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" ");
  if (Array.isArray(schema.anyOf)) return [...new Set(schema.anyOf.map((part) => typeOf(asNode(part))))].join(" or ");
  if (schema.type === "array") return `list of ${typeOf(asNode(schema.items))}`;
  if (schema.type === "object" && isNode(schema.additionalProperties))
    return `map of ${typeOf(schema.additionalProperties)}`;
  return typeof schema.type === "string" ? schema.type : "anything";
}
