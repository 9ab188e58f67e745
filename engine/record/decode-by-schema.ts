import { chain } from "./codecs/chain.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { isMap } from "../model/is-map.ts";
import { childSchema, nodeAt } from "./schema-at.ts";
import { storedBelow } from "./stored-below.ts";

/**
 * A record as the server sent it, with every value in its logical form. Parts without codecs are the same references
 * as in `wire`, which is never changed. Without a schema the wire form is the logical form.
 */
export function decodeBySchema(schema: EntitySchema | undefined, wire: unknown): unknown {
  return schema ? decodeNode(schema, nodeAt(schema, []), wire) : wire;
}

/** True when records of a schema hold values that the server stores in another form; all others decode to themselves. */
export function isStored(schema: EntitySchema): boolean {
  return storedBelow(schema, nodeAt(schema, []));
}

/** `decodeBySchema` for a part of a record, described by the resolved schema `node` of `root`. */
export function decodeNode(root: EntitySchema, node: EntitySchema | undefined, wire: unknown): unknown {
  if (wire === undefined || !node || !storedBelow(root, node)) return wire;
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
