import { isMap } from "../language/index.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { childSchema, nodeAt } from "./shape/schema-at.ts";

/** Mask of secrets. The server returns the same mask, and keeps the secret when it receives the mask. */
export const MASK = "**********";

/**
 * Replaces every secret in an encoded or decoded value by `MASK`. Returns the same reference when there are none.
 *
 * @param segments path of the value in the record that `schema` describes
 * @param isSecret returns whether a path is secret in addition to values with the format `password`
 */
export function maskSecrets(
  schema: EntitySchema | undefined,
  value: unknown,
  segments: readonly string[] = [],
  isSecret: (segments: readonly string[]) => boolean = () => false,
): unknown {
  return mask(schema, schema && nodeAt(schema, segments), value, segments, isSecret);
}

function mask(
  root: EntitySchema | undefined,
  node: EntitySchema | undefined,
  value: unknown,
  segments: readonly string[],
  isSecret: (segments: readonly string[]) => boolean,
): unknown {
  if (node?.format === "password" || isSecret(segments)) return hide(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => maskChild(item, String(index)));
    return items.every((item, index) => Object.is(item, value[index])) ? value : items;
  }
  if (!isMap(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, maskChild(item, key)] as const);
  return members.every(([key, item]) => Object.is(item, value[key])) ? value : Object.fromEntries(members);

  function maskChild(item: unknown, key: string): unknown {
    return mask(root, root && childSchema(root, node, key), item, [...segments, key], isSecret);
  }
}

/** Masks a secret, including all items of a list. */
function hide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hide);
  return value === undefined || value === null || value === "" ? value : MASK;
}
