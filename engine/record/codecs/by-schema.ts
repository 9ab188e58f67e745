import { chain } from "./chain.ts";
import { asSchema, type EntitySchema } from "../shape/entity-schema.ts";
import { isMap } from "../../language/is-map.ts";
import { childSchema, nodeAt, resolveRef } from "../shape/schema-at.ts";
import { parse } from "../../language/pointer.ts";
import { equal } from "../../language/equal.ts";

/**
 * A record as the server sent it, with every value in its logical form. Parts without codecs are the same references
 * as in `wire`, which is never changed. Without a schema the wire form is the logical form.
 */
export function decodeBySchema(schema: EntitySchema | undefined, wire: unknown): unknown {
  return schema ? decodeNode(schema, nodeAt(schema, []), wire) : wire;
}

/** True when records of a schema hold values that the server stores in another form; all others decode to themselves. */
export function isStored(schema: EntitySchema): boolean {
  return saysBelow(schema, nodeAt(schema, []), "stored");
}

/** A word of a schema about single members: how the server keeps them (`stored`), or that it never shows them. */
type Word = "stored" | "writeOnly";

const known: Readonly<Record<Word, WeakMap<EntitySchema, WeakMap<EntitySchema, boolean>>>> = {
  stored: new WeakMap(),
  writeOnly: new WeakMap(),
};

/** True when a word stands at a schema node or anywhere below it; elsewhere a record is what the server sent. */
function saysBelow(root: EntitySchema, schema: EntitySchema | undefined, word: Word): boolean {
  if (!schema) return false;
  let answers = known[word].get(root);
  if (!answers) {
    answers = new WeakMap();
    known[word].set(root, answers);
  }
  let answer = answers.get(schema);
  if (answer === undefined) {
    answer = search(root, schema, word, new Set());
    answers.set(schema, answer);
  }
  return answer;
}

function search(root: EntitySchema, schema: EntitySchema, word: Word, seen: Set<EntitySchema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema[word] !== undefined && schema[word] !== false) return true;
  const below = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  return below.some((child) => {
    const node = resolveRef(root, asSchema(child));
    return node !== undefined && search(root, node, word, seen);
  });
}

/** `decodeBySchema` for a part of a record, described by the resolved schema `node` of `root`. */
function decodeNode(root: EntitySchema, node: EntitySchema | undefined, wire: unknown): unknown {
  if (wire === undefined || !node || !saysBelow(root, node, "stored")) return wire;
  if (node.stored !== undefined) return chain(node.stored).decode(wire);
  if (Array.isArray(wire)) {
    const items = wire.map((item, index) => decodeNode(root, childSchema(root, node, String(index)), item));
    return items.every((item, index) => Object.is(item, wire[index])) ? wire : items;
  }
  if (!isMap(wire)) return wire;
  const members = Object.entries(wire).map(
    ([key, value]) => [key, decodeNode(root, childSchema(root, node, key), value)] as const,
  );
  // A codec may decode to "nothing there"; the member then is missing in the logical form, too.
  const present = members.filter(([key, value]) => value !== undefined || wire[key] === undefined);
  const same = present.length === members.length && members.every(([key, value]) => Object.is(value, wire[key]));
  return same ? wire : Object.fromEntries(present);
}

/**
 * The stored form of a logical value at a pointer. `previous` is what the server has there now: every part of it
 * that already means the same stays exactly as it is. Without a schema the logical form is the wire form.
 */
export function encodeAt(
  schema: EntitySchema | undefined,
  pointer: string,
  value: unknown,
  previous: unknown,
): unknown {
  return schema ? encodeNode(schema, nodeAt(schema, parse(pointer)), value, previous) : keep(value, previous);
}

function keep(value: unknown, previous: unknown): unknown {
  return equal(value, previous) ? previous : value;
}

function encodeNode(root: EntitySchema, node: EntitySchema | undefined, value: unknown, previous: unknown): unknown {
  if (value === undefined) return undefined;
  if (!node || !saysBelow(root, node, "stored")) return keep(value, previous);
  if (previous !== undefined && equal(decodeNode(root, node, previous), value)) return previous;
  if (node.stored !== undefined) return chain(node.stored).encode(value, previous);
  if (Array.isArray(value)) return encodeList(root, node, value, Array.isArray(previous) ? previous : []);
  if (!isMap(value)) return value;
  const own = (key: string) => (isMap(previous) && Object.hasOwn(previous, key) ? previous[key] : undefined);
  const members = Object.keys(value).map(
    (key) => [key, encodeNode(root, childSchema(root, node, key), value[key], own(key))] as const,
  );
  // What decodes to nothing (an empty list of one) was never shown, so nobody can have meant to take it away.
  const hidden = Object.entries(isMap(previous) ? previous : {}).filter(
    ([key, stored]) =>
      !Object.hasOwn(value, key) && decodeNode(root, childSchema(root, node, key), stored) === undefined,
  );
  return Object.fromEntries([...members.filter(([, stored]) => stored !== undefined), ...hidden]);
}

/** Elements move when others come and go: the previous form of an element is looked for by its value, then by place. */
function encodeList(root: EntitySchema, node: EntitySchema, value: unknown[], previous: unknown[]): unknown[] {
  const item = childSchema(root, node, "0");
  const before = previous.map((stored) => decodeNode(root, item, stored));
  return value.map((element, index) => {
    const place = equal(before[index], element) ? index : before.findIndex((logical) => equal(logical, element));
    return place >= 0 ? previous[place] : encodeNode(root, item, element, previous[index]);
  });
}

/**
 * A record in the server's form without what its schema calls `writeOnly`: what the server answers there (a hash, a
 * mask) is neither shown nor sent back. The same reference where there is nothing of it.
 */
export function withoutWriteOnly(schema: EntitySchema, wire: unknown): unknown {
  return holdsWriteOnly(schema) ? strip(schema, nodeAt(schema, []), wire) : wire;
}

/** Returns whether a schema has write-only members. */
export function holdsWriteOnly(schema: EntitySchema): boolean {
  return saysBelow(schema, nodeAt(schema, []), "writeOnly");
}

function strip(root: EntitySchema, node: EntitySchema | undefined, wire: unknown): unknown {
  // What a codec makes one value of has no members of its own.
  if (!node || node.stored !== undefined) return wire;
  if (Array.isArray(wire)) {
    const items = wire.map((item, index) => strip(root, childSchema(root, node, String(index)), item));
    return items.every((item, index) => Object.is(item, wire[index])) ? wire : items;
  }
  if (!isMap(wire)) return wire;
  const members = Object.entries(wire).flatMap(([key, value]): [string, unknown][] =>
    isWriteOnly(root, node, key) ? [] : [[key, strip(root, childSchema(root, node, key), value)]],
  );
  const same =
    members.length === Object.keys(wire).length && members.every(([key, value]) => Object.is(value, wire[key]));
  return same ? wire : Object.fromEntries(members);
}

function isWriteOnly(root: EntitySchema, { properties }: EntitySchema, key: string): boolean {
  const own = properties && Object.hasOwn(properties, key) ? resolveRef(root, asSchema(properties[key])) : undefined;
  return own?.writeOnly === true;
}
