import { chain } from "./chain.ts";
import { asSchema, type EntitySchema } from "../shape/entity-schema.ts";
import { isMap, cached, parse, writeEach, equal } from "../../language/index.ts";
import { childSchema, nodeAt, resolveRef } from "../shape/schema-at.ts";

/**
 * Decodes a record of the server. Parts without codecs keep the references of `encoded`, which is not modified. Without a
 * schema the encoded and decoded forms are the same.
 */
export function decodeBySchema(schema: EntitySchema | undefined, encoded: unknown): unknown {
  return schema ? decodeNode(schema, nodeAt(schema, []), encoded) : encoded;
}

/** Returns whether a schema contains codecs; without any a record decodes to itself. */
export function hasStoredValues(schema: EntitySchema): boolean {
  return hasKeyword(schema, nodeAt(schema, []), "stored");
}

/** Schema keywords: `stored` names codecs, `writeOnly` marks values that the server does not return. */
type Keyword = "stored" | "writeOnly";

/** Returns whether a keyword occurs in a schema node or its descendants. */
function hasKeyword(root: EntitySchema, schema: EntitySchema | undefined, keyword: Keyword): boolean {
  return schema !== undefined && schemasWith(keyword)(root)(schema);
}

const schemasWith = cached((keyword: Keyword) =>
  cached((root: EntitySchema) => cached((schema: EntitySchema) => search(root, schema, keyword, new Set()))),
);

function search(root: EntitySchema, schema: EntitySchema, keyword: Keyword, seen: Set<EntitySchema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema[keyword] !== undefined && schema[keyword] !== false) return true;
  const children = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  return children.some((child) => {
    const node = resolveRef(root, asSchema(child));
    return node !== undefined && search(root, node, keyword, seen);
  });
}

/** Decodes a part of a record by the resolved schema `node` of `root`. */
function decodeNode(root: EntitySchema, node: EntitySchema | undefined, encoded: unknown): unknown {
  if (encoded === undefined || !node || !hasKeyword(root, node, "stored")) return encoded;
  if (node.stored !== undefined) return chain(node.stored).decode(encoded);
  if (Array.isArray(encoded)) {
    const items = encoded.map((item, index) => decodeNode(root, childSchema(root, node, String(index)), item));
    return items.every((item, index) => Object.is(item, encoded[index])) ? encoded : items;
  }
  if (!isMap(encoded)) return encoded;
  const members = Object.entries(encoded).map(
    ([key, value]) => [key, decodeNode(root, childSchema(root, node, key), value)] as const,
  );
  // A codec may decode to undefined; the member is then missing in the decoded form, too.
  const present = members.filter(([key, value]) => value !== undefined || encoded[key] === undefined);
  const same = present.length === members.length && members.every(([key, value]) => Object.is(value, encoded[key]));
  return same ? encoded : Object.fromEntries(present);
}

/**
 * Encodes a value at a pointer.
 *
 * @param previous the server's current encoded value; parts of it that decode to the same value are reused unchanged
 */
export function encodeAt(
  schema: EntitySchema | undefined,
  pointer: string,
  value: unknown,
  previous: unknown,
): unknown {
  return schema ? encodeNode(schema, nodeAt(schema, parse(pointer)), value, previous) : preferPrevious(value, previous);
}

function preferPrevious(value: unknown, previous: unknown): unknown {
  return equal(value, previous) ? previous : value;
}

function encodeNode(root: EntitySchema, node: EntitySchema | undefined, value: unknown, previous: unknown): unknown {
  if (value === undefined) return undefined;
  if (!node || !hasKeyword(root, node, "stored")) return preferPrevious(value, previous);
  if (previous !== undefined && equal(decodeNode(root, node, previous), value)) return previous;
  if (node.stored !== undefined) return chain(node.stored).encode(value, previous);
  if (Array.isArray(value)) return encodeList(root, node, value, Array.isArray(previous) ? previous : []);
  if (!isMap(value)) return value;
  const own = (key: string) => (isMap(previous) && Object.hasOwn(previous, key) ? previous[key] : undefined);
  const encoded = (key: string) => encodeNode(root, childSchema(root, node, key), value[key], own(key));
  const coded = previous === undefined ? codedMembers(root)(node) : undefined;
  if (coded) return withMembers(value, coded, encoded);
  const members = Object.keys(value).map((key) => [key, encoded(key)] as const);
  // Members that decode to undefined (an empty list of one) were not shown, so they were not removed on purpose.
  const hidden = Object.entries(isMap(previous) ? previous : {}).filter(
    ([key, stored]) =>
      !Object.hasOwn(value, key) && decodeNode(root, childSchema(root, node, key), stored) === undefined,
  );
  return Object.fromEntries([...members.filter(([, stored]) => stored !== undefined), ...hidden]);
}

/** Lists the keywords that describe members by anything but their name. */
const UNNAMED_MEMBERS = [
  "items",
  "prefixItems",
  "patternProperties",
  "dependentSchemas",
  "allOf",
  "anyOf",
  "oneOf",
  "then",
  "else",
];

/**
 * Returns the names of the members of a map that have codecs; `undefined` if members without a name in the schema may
 * have some. All other members, however many, are the same in both forms.
 */
const codedMembers = cached((root: EntitySchema) =>
  cached((node: EntitySchema): readonly string[] | undefined => {
    const others = resolveRef(root, asSchema(node.additionalProperties));
    if (UNNAMED_MEMBERS.some((word) => node[word] !== undefined) || hasKeyword(root, others, "stored"))
      return undefined;
    const names = Object.keys(node.properties ?? {});
    return names.filter((name) => hasKeyword(root, childSchema(root, node, name), "stored"));
  }),
);

/** Returns a map with the named members encoded; the same reference if none of them changes. */
function withMembers(
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
  encoded: (key: string) => unknown,
): unknown {
  const present = names.filter((key) => Object.hasOwn(value, key));
  return writeEach(
    value,
    present.map((key) => [[key], encoded(key)]),
  );
}

/** Encodes a list. Items may have moved, so the previous encoded item is matched by its value, then by index. */
function encodeList(root: EntitySchema, node: EntitySchema, value: unknown[], previous: unknown[]): unknown[] {
  const item = childSchema(root, node, "0");
  const decodedItems = previous.map((stored) => decodeNode(root, item, stored));
  return value.map((element, index) => {
    const match = equal(decodedItems[index], element)
      ? index
      : decodedItems.findIndex((decoded) => equal(decoded, element));
    return match >= 0 ? previous[match] : encodeNode(root, item, element, previous[index]);
  });
}

/**
 * Removes `writeOnly` members from an encoded record: what the server returns for them (a hash, a mask) is neither shown
 * nor sent back. Returns the same reference when there are none.
 */
export function stripWriteOnly(schema: EntitySchema, encoded: unknown): unknown {
  return hasWriteOnly(schema) ? strip(schema, nodeAt(schema, []), encoded) : encoded;
}

/** Returns whether a schema has write-only members. */
export function hasWriteOnly(schema: EntitySchema): boolean {
  return hasKeyword(schema, nodeAt(schema, []), "writeOnly");
}

function strip(root: EntitySchema, node: EntitySchema | undefined, encoded: unknown): unknown {
  // A value with a codec is atomic.
  if (!node || node.stored !== undefined) return encoded;
  if (Array.isArray(encoded)) {
    const items = encoded.map((item, index) => strip(root, childSchema(root, node, String(index)), item));
    return items.every((item, index) => Object.is(item, encoded[index])) ? encoded : items;
  }
  if (!isMap(encoded)) return encoded;
  const members = Object.entries(encoded).flatMap(([key, value]): [string, unknown][] =>
    isWriteOnly(root, node, key) ? [] : [[key, strip(root, childSchema(root, node, key), value)]],
  );
  const same =
    members.length === Object.keys(encoded).length && members.every(([key, value]) => Object.is(value, encoded[key]));
  return same ? encoded : Object.fromEntries(members);
}

function isWriteOnly(root: EntitySchema, { properties }: EntitySchema, key: string): boolean {
  const own = properties && Object.hasOwn(properties, key) ? resolveRef(root, asSchema(properties[key])) : undefined;
  return own?.writeOnly === true;
}
