import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";
import { areRows } from "../row.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const hasRows = (value: unknown): value is string | string[] => isText(value) || (isTexts(value) && value.length > 0);

/**
 * Decodes a map of string lists (attributes of users, groups, roles) to rows `{ key, value }`, one per value. Drops rows
 * without a key. Preserves members that rows cannot represent (empty lists, objects).
 */
export const pairs = defineCodec({
  decode(stored) {
    if (!isMap(stored)) return stored;
    return Object.entries(stored).flatMap(([key, value]) => {
      if (!hasRows(value)) return [];
      return isText(value) ? [{ key, value }] : value.map((item) => ({ key, value: item }));
    });
  },
  encode(decoded, previous) {
    if (!areRows(decoded)) return decoded;
    const before = isMap(previous) ? previous : {};
    const lists = new Map<string, unknown[]>();
    for (const { key, value } of decoded) {
      if (key !== "") lists.set(key, [...(lists.get(key) ?? []), value ?? ""]);
    }
    const shown = [...lists].map(([key, list]) => {
      const plain = list.length === 1 && Object.hasOwn(before, key) && isText(before[key]);
      return [key, plain ? list[0] : list] as const;
    });
    const hidden = Object.entries(before).filter(([key, value]) => !hasRows(value) && !lists.has(key));
    return Object.fromEntries([...shown, ...hidden]);
  },
});
