import { asArray, asNode, isNode, type Node } from "./node.ts";

/** A JSON Schema node of our meta-schemas (2020-12; the words that they use). */
export type MetaSchema = { readonly [word: string]: unknown } | boolean;

/** Meta-schemas by `$id`, which is their file name, so that `$ref` finds them wherever the files lie. */
export type MetaSchemas = ReadonlyMap<string, MetaSchema>;

/** A schema being read: its file is what `#/…` means. */
export interface SchemaHome {
  readonly root: MetaSchema;
  readonly schemas: MetaSchemas;
}

/** The schema that a `$ref` names, with the file that it stands in. Everything is allowed where nothing is found. */
export function followRef(ref: string, home: SchemaHome): [MetaSchema, SchemaHome] {
  const [file, fragment = ""] = ref.split("#");
  const root = file ? (home.schemas.get(file) ?? true) : home.root;
  let target: unknown = root;
  for (const segment of fragment.split("/").filter(Boolean)) target = asNode(target)[segment];
  return [isSchema(target) ? target : true, { ...home, root }];
}

/** The words that a schema and everything that it takes in know: what `unevaluatedProperties: false` leaves. */
export function wordsOf(schema: Node, home: SchemaHome): Set<string> {
  const words = new Set(Object.keys(asNode(schema.properties)));
  const parts = [...asArray(schema.allOf), ...(typeof schema.$ref === "string" ? [{ $ref: schema.$ref }] : [])];
  for (const part of parts) {
    const ref = asNode(part).$ref;
    const [target, inner] = typeof ref === "string" ? followRef(ref, home) : [part, home];
    for (const word of wordsOf(asNode(target), inner)) words.add(word);
  }
  return words;
}

export function isSchema(value: unknown): value is MetaSchema {
  return typeof value === "boolean" || isNode(value);
}

export function schemasIn(value: unknown): MetaSchema[] {
  return asArray(value).filter(isSchema);
}
