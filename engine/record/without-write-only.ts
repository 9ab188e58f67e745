import { isMap } from "../model/is-map.ts";
import { asSchema, type EntitySchema } from "./entity-schema.ts";
import { childSchema, nodeAt, resolveRef } from "./schema-at.ts";

/**
 * A record in the server's form without what its schema calls `writeOnly`: what the server answers there (a hash, a
 * mask) is neither shown nor sent back. The same reference where there is nothing of it.
 */
export function withoutWriteOnly(schema: EntitySchema, wire: unknown): unknown {
  return holdsWriteOnly(schema) ? strip(schema, nodeAt(schema, []), wire) : wire;
}

const known = new WeakMap<object, boolean>();

/** Returns whether a schema has write-only members. */
export function holdsWriteOnly(schema: EntitySchema): boolean {
  const found = known.get(schema) ?? JSON.stringify(schema).includes('"writeOnly":true');
  known.set(schema, found);
  return found;
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
