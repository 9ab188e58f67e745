/** The part of a JSON Schema in `schemas/entities/` that affects encoded values. */
export type EncodedSchema = {
  type?: string | string[];
  stored?: string | string[];
  $ref?: string;
  items?: EncodedSchema;
  properties?: Record<string, EncodedSchema>;
  additionalProperties?: EncodedSchema | boolean;
};

/**
 * Maps each value of `stored` to its encoded kind; with several values the last one counts. See
 * `schemas/entities/README.md`.
 */
export const STORED: Record<string, string> = {
  "string-boolean": "string",
  "string-number": "string",
  "hash-list": "string",
  json: "string",
  "list-of-one": "list<string>",
  "epoch-seconds": "integer",
  "plain-time": "string",
  "comma-list": "string",
};

/**
 * Returns the kind of an encoded value in the terms of the class reader: `string`, `list<string>`, `map<boolean>`,
 * `object`, `any` …
 */
export function encodedKind(node: EncodedSchema): string {
  const [nearest] = [node.stored].flat();
  if (nearest !== undefined) return STORED[nearest] ?? `unknown storage "${nearest}"`;
  if (node.$ref !== undefined) return "object";
  if (node.type === "array") return `list<${encodedKind(node.items ?? {})}>`;
  if (node.type === "object") return node.properties ? "object" : mapKind(node.additionalProperties);
  return typeof node.type === "string" ? node.type : "any";
}

function mapKind(values: EncodedSchema | boolean | undefined): string {
  return typeof values === "object" ? `map<${encodedKind(values)}>` : "object";
}

/**
 * Returns whether a schema's kind matches a class's kind. `any` matches all, and a map with declared keys counts as an
 * object.
 */
export function describes(schema: string, java: string): boolean {
  if (schema === java || schema === "any" || java === "any") return true;
  const [outer, inner] = [split(schema), split(java)];
  if (outer && inner && outer.outer === inner.outer) return describes(outer.inner, inner.inner);
  // The class reader reports a map of arbitrary values as an object.
  return (schema === "object" && inner?.outer === "map") || (schema === "map<any>" && java === "object");
}

function split(kind: string): { outer: string; inner: string } | undefined {
  const [, outer, inner] = /^(list|map)<(.*)>$/.exec(kind) ?? [];
  return outer === undefined || inner === undefined ? undefined : { outer, inner };
}
