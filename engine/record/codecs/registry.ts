import type { Codec } from "./codec.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import { hashList } from "./hash-list.ts";
import { inverted } from "./inverted.ts";
import { json } from "./json.ts";
import { listOfOne } from "./list-of-one.ts";
import { mapRows } from "./map-rows.ts";
import { pairs } from "./pairs.ts";
import { queryPairs } from "./query-pairs.ts";
import { roleMappings } from "./role-mappings.ts";
import { stringBoolean } from "./string-boolean.ts";
import { stringNumber } from "./string-number.ts";

const codecs: ReadonlyMap<string, Codec> = new Map([
  ["string-boolean", stringBoolean],
  ["string-number", stringNumber],
  ["hash-list", hashList],
  ["list-of-one", listOfOne],
  ["json", json],
  ["epoch-seconds", epochSeconds],
  ["pairs", pairs],
  ["map-rows", mapRows],
  ["query-pairs", queryPairs],
  ["inverted", inverted],
  ["role-mappings", roleMappings],
]);

/** Every codec name that `stored` and a field's `codec` may say. */
export const codecNames: readonly string[] = [...codecs.keys()];

/** The codec of that name. Throws an `Error` that lists the known names when there is none. */
export function codecByName(name: string): Codec {
  const codec = codecs.get(name);
  if (!codec) throw new Error(`No codec "${name}". Known codecs: ${codecNames.join(", ")}.`);
  return codec;
}
