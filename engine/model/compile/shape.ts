import { escapeSegment } from "../pointer.ts";
import {
  followRef,
  isSchema,
  type MetaSchema,
  type MetaSchemas,
  type SchemaHome,
  schemasIn,
  wordsOf,
} from "./meta-schema.ts";
import { didYouMean } from "./nearest-word.ts";
import { asArray, asNode, isNode, type Node } from "./node.ts";
import { leafFault, typeName } from "./shape-leaf.ts";

export type { MetaSchema, MetaSchemas } from "./meta-schema.ts";

/** A place where a value does not fit its meta-schema. */
export interface ShapeFault {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Checks a value against a meta-schema and answers with faults in words that an author can act on.
 * It interprets the schema (no generated code, so it runs under the strict policy); AJV is its oracle in tests.
 */
export function checkShape(value: unknown, schema: MetaSchema, schemas: MetaSchemas): ShapeFault[] {
  return check(value, schema, "", { root: schema, schemas });
}

function check(value: unknown, schema: MetaSchema, pointer: string, home: SchemaHome): ShapeFault[] {
  if (typeof schema === "boolean") return schema ? [] : [{ pointer, message: "nothing may stand here." }];
  const faults: ShapeFault[] = [];
  if (typeof schema.$ref === "string") {
    const [target, inner] = followRef(schema.$ref, home);
    faults.push(...check(value, target, pointer, inner));
  }
  for (const part of schemasIn(schema.allOf)) faults.push(...check(value, part, pointer, home));
  const message = leafFault(value, schema);
  if (message !== undefined) faults.push({ pointer, message });
  if (faults.length > 0) return faults;
  if (Array.isArray(schema.anyOf)) faults.push(...checkAnyOf(value, schemasIn(schema.anyOf), pointer, home));
  if (Array.isArray(value)) faults.push(...checkArray(value, schema, pointer, home));
  else if (isNode(value)) faults.push(...checkObject(value, schema, pointer, home));
  return faults;
}

function checkArray(value: readonly unknown[], schema: Node, pointer: string, home: SchemaHome): ShapeFault[] {
  const faults = sizeFaults(value.length, schema.minItems, schema.maxItems, pointer);
  if (schema.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    faults.push({ pointer, message: "says the same twice." });
  const prefix = schemasIn(schema.prefixItems);
  value.forEach((item, index) => {
    const inner = prefix[index] ?? (isSchema(schema.items) ? schema.items : true);
    faults.push(...check(item, inner, `${pointer}/${index}`, home));
  });
  return faults;
}

function checkObject(value: Node, schema: Node, pointer: string, home: SchemaHome): ShapeFault[] {
  const missing = asArray(schema.required)
    .map(String)
    .filter((name) => !Object.hasOwn(value, name));
  const faults = missing.map((name): ShapeFault => ({ pointer, message: `"${name}" is missing.` }));
  faults.push(...sizeFaults(Object.keys(value).length, schema.minProperties, schema.maxProperties, pointer));
  const own = asNode(schema.properties);
  const closed =
    schema.unevaluatedProperties === false
      ? wordsOf(schema, home)
      : schema.additionalProperties === false
        ? new Set(Object.keys(own))
        : undefined;
  for (const [name, item] of Object.entries(value)) {
    const at = `${pointer}/${escapeSegment(name)}`;
    if (closed && !closed.has(name))
      faults.push({ pointer: at, message: `"${name}" is not a word that may stand here.${didYouMean(name, closed)}` });
    else {
      const inner = Object.hasOwn(own, name) ? own[name] : schema.additionalProperties;
      if (isSchema(inner)) faults.push(...check(item, inner, at, home));
    }
  }
  return faults;
}

function sizeFaults(size: number, least: unknown, most: unknown, pointer: string): ShapeFault[] {
  if (typeof least === "number" && size < least) return [{ pointer, message: `needs at least ${least} entries.` }];
  if (typeof most === "number" && size > most) return [{ pointer, message: `has room for ${most} entries.` }];
  return [];
}

/** Of several shapes the one that the value comes closest to gives the faults: fewest first, then those that know a near word, then deepest. */
function checkAnyOf(value: unknown, branches: readonly MetaSchema[], pointer: string, home: SchemaHome): ShapeFault[] {
  let best: ShapeFault[] | undefined;
  for (const branch of branches) {
    const faults = check(value, branch, pointer, home);
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
  const near = faults.some(({ message }) => message.includes("Did you mean")) ? 1 : 0;
  return (here > 0 ? -1000 : 0) - faults.length * 10 + near + depth / 1000;
}
