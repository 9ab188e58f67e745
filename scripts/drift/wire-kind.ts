/** A JSON Schema node of `schemas/entities/`, as far as the wire is concerned. */
export type Node = {
  type?: string | string[];
  stored?: string | string[];
  $ref?: string;
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
};

/**
 * Holds how each `stored` looks on the wire, of several the nearest to it; `schemas/entities/README.md` says what they
 * mean.
 */
export const STORED: Record<string, string> = {
  "string-boolean": "string",
  "string-number": "string",
  "hash-list": "string",
  json: "string",
  "list-of-one": "list<string>",
  "epoch-seconds": "integer",
  "plain-time": "string",
};

/** Kind of a value on the wire in the words that the class reader prints: `string`, `list<string>`, `map<boolean>`, `object`, `any` … */
export function wireKind(node: Node): string {
  const [nearest] = [node.stored].flat();
  if (nearest !== undefined) return STORED[nearest] ?? `unknown storage "${nearest}"`;
  if (node.$ref !== undefined) return "object";
  if (node.type === "array") return `list<${wireKind(node.items ?? {})}>`;
  if (node.type === "object") return node.properties ? "object" : mapKind(node.additionalProperties);
  return typeof node.type === "string" ? node.type : "any";
}

function mapKind(values: Node | boolean | undefined): string {
  return typeof values === "object" ? `map<${wireKind(values)}>` : "object";
}

/**
 * Returns whether a schema's kind describes a class's kind: `any` describes all, and a map whose keys are declared is
 * an object to us.
 */
export function describes(schema: string, java: string): boolean {
  if (schema === java || schema === "any" || java === "any") return true;
  const [outer, inner] = [split(schema), split(java)];
  if (outer && inner && outer.outer === inner.outer) return describes(outer.inner, inner.inner);
  // A map of anything is an object to the server.
  return (schema === "object" && inner?.outer === "map") || (schema === "map<any>" && java === "object");
}

function split(kind: string): { outer: string; inner: string } | undefined {
  const [, outer, inner] = /^(list|map)<(.*)>$/.exec(kind) ?? [];
  return outer === undefined || inner === undefined ? undefined : { outer, inner };
}
