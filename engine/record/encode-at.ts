import { parse } from "../model/pointer.ts";
import { chain } from "./codecs/chain.ts";
import { decodeNode } from "./decode-by-schema.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { equal } from "../model/equal.ts";
import { isMap } from "../model/is-map.ts";
import { childSchema, nodeAt } from "./schema-at.ts";
import { storedBelow } from "./stored-below.ts";

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
  if (!node || !storedBelow(root, node)) return keep(value, previous);
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
