import { isMap } from "../language/is-map.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { childSchema, nodeAt } from "./shape/schema-at.ts";

/**
 * Holds what stands in place of a secret; the server itself answers so, and takes it for "leave it as it is" where it
 * does.
 */
export const MASK = "**********";

/**
 * A value with every secret in it replaced by `MASK`: what its schema calls a password, and the given places. `segments`
 * say where the value stands in the record that `schema` describes. Logical and stored values both go; nothing else
 * changes, and without a secret the answer is the same reference.
 */
export function maskSecrets(
  schema: EntitySchema | undefined,
  value: unknown,
  segments: readonly string[] = [],
  secret: (segments: readonly string[]) => boolean = () => false,
): unknown {
  return mask(schema, schema && nodeAt(schema, segments), value, segments, secret);
}

function mask(
  root: EntitySchema | undefined,
  node: EntitySchema | undefined,
  value: unknown,
  segments: readonly string[],
  secret: (segments: readonly string[]) => boolean,
): unknown {
  if (node?.format === "password" || secret(segments)) return hide(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => below(item, String(index)));
    return items.every((item, index) => Object.is(item, value[index])) ? value : items;
  }
  if (!isMap(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, below(item, key)] as const);
  return members.every(([key, item]) => Object.is(item, value[key])) ? value : Object.fromEntries(members);

  function below(item: unknown, key: string): unknown {
    return mask(root, root && childSchema(root, node, key), item, [...segments, key], secret);
  }
}

/** All of a secret, also where the server keeps it in a list. */
function hide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hide);
  return value === undefined || value === null || value === "" ? value : MASK;
}
