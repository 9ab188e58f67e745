import { isMap } from "../../../../language/is-map.ts";
import { defineCodec } from "../codec.ts";
import { areDistinct, areRows } from "../row.ts";

/**
 * A map for rows `{ key, value }` in the order of the map. Rows without key are not stored, one without value stands for
 * `null` until it has one; rows that repeat a key make no map and stay rows.
 */
export const mapRows = defineCodec({
  decode: (stored) => (isMap(stored) ? Object.entries(stored).map(([key, value]) => ({ key, value })) : stored),
  encode(logical) {
    if (!areRows(logical) || !areDistinct(logical, "key")) return logical;
    const named = logical.filter((row) => row.key !== "");
    return Object.fromEntries(named.map((row) => [row.key, row.value ?? null]));
  },
});
