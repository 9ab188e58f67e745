import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";
import { areDistinct, areRows } from "../row.ts";

/**
 * Decodes a map to rows `{ key, value }` in the order of the map. Drops rows without a key and encodes a missing value
 * as `null`. Rows with duplicate keys stay rows.
 */
export const mapRows = defineCodec({
  decode: (stored) => (isMap(stored) ? Object.entries(stored).map(([key, value]) => ({ key, value })) : stored),
  encode(decoded) {
    if (!areRows(decoded) || !areDistinct(decoded, "key")) return decoded;
    const named = decoded.filter((row) => row.key !== "");
    return Object.fromEntries(named.map((row) => [row.key, row.value ?? null]));
  },
});
