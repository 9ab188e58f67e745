import { type DescriptorFile, type DescriptorNode, type MetaSchemas, asNode } from "../../../engine/compiler/index.ts";
import { objectsOf, refName, variantsOf } from "./keywords-of.ts";

/** Describes the uses of a keyword in the given descriptors. */
export interface Uses {
  readonly count: number;
  /** The shortest use as JSON, and its file. */
  readonly example: string;
  readonly file: string;
}

/**
 * Returns the uses of every keyword by `object.keyword`. Descriptors are walked along the meta-schemas, so that
 * keywords of the same name are distinguished.
 */
export function usesOf(files: readonly DescriptorFile[], schemas: MetaSchemas): ReadonlyMap<string, Uses> {
  const objects = new Map(objectsOf(schemas));
  const found = new Map<string, Uses>();
  const note = (key: string, name: string, value: unknown, file: string): void => {
    const example = `"${name}": ${JSON.stringify(value)}`;
    const known = found.get(key);
    const shorter = known === undefined || weight(example) < weight(known.example);
    found.set(key, { count: (known?.count ?? 0) + 1, ...(shorter ? { example, file } : pickUse(known)) });
  };
  const walk = (value: unknown, schema: DescriptorNode, owner: string, file: string): void => {
    const name = refName(schema) ?? viewName(schema);
    if (name !== undefined) {
      walk(value, asNode(objects.get(name)), name, file);
      return;
    }
    if (Array.isArray(value)) {
      for (const item of value) for (const items of itemsOf(schema)) walk(item, items, owner, file);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    for (const variant of fitting(schema, value)) {
      const properties = asNode(variant.properties);
      for (const [word, inner] of Object.entries(value)) {
        const property = asNode(properties[word]);
        if (Object.hasOwn(properties, word)) {
          note(`${owner}.${word}`, word, inner, file);
          walk(inner, property, `${owner}.${word}`, file);
        } else walk(inner, ofPattern(word, variant) ?? asNode(variant.additionalProperties), owner, file);
      }
    }
    for (const part of partsOf(schema)) if (refName(part) ?? viewName(part)) walk(value, part, owner, file);
  };
  for (const file of files) {
    if (file.kind === "messages" || file.kind === "entity") continue;
    const values: unknown = JSON.parse(file.text);
    for (const value of [values].flat()) walk(value, asNode(objects.get(file.kind)), file.kind, file.path);
  }
  return found;
}

/** Returns the rank of an example. Short examples come first, empty ones last. */
function weight(example: string): number {
  return /: (?:""|\{\}|\[\])$/.test(example) ? Number.MAX_SAFE_INTEGER : example.length;
}

function pickUse({ example, file }: Uses): Pick<Uses, "example" | "file"> {
  return { example, file };
}

/** Returns "view" for every kind of view, because views share their keywords. */
function viewName(schema: DescriptorNode): string | undefined {
  return typeof schema.$ref === "string" && schema.$ref.endsWith("viewWords") ? "viewWords" : undefined;
}

function partsOf(schema: DescriptorNode): DescriptorNode[] {
  return [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list.map(asNode) : []));
}

function itemsOf(schema: DescriptorNode): DescriptorNode[] {
  return [schema, ...partsOf(schema)].flatMap(({ items }) => (items === undefined ? [] : [asNode(items)]));
}

/** Returns the schemas that know all keywords of an object, or if there are none, those that know some. */
function fitting(schema: DescriptorNode, value: object): DescriptorNode[] {
  const keywords = Object.keys(value).filter((word) => word !== "$schema");
  const open = schema.additionalProperties === undefined ? [] : [schema];
  const known = variantsOf(schema).map((variant) => ({
    variant,
    count: keywords.filter((word) => Object.hasOwn(asNode(variant.properties), word) || ofPattern(word, variant))
      .length,
  }));
  const most = Math.max(0, ...known.map(({ count }) => count));
  if (most === 0) return open;
  return known.filter(({ count }) => count === most).map(({ variant }) => variant);
}

/** Returns the schema of a keyword that matches a name pattern. */
function ofPattern(word: string, schema: DescriptorNode): DescriptorNode | undefined {
  const patterns = Object.entries(asNode(schema.patternProperties));
  const found = patterns.find(([pattern]) => new RegExp(pattern, "u").test(word));
  return found && asNode(found[1]);
}
