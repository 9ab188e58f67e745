import type { CodecName } from "../../language/index.ts";
import { bundleKey } from "./kinds/texts/bundle-key.ts";
import type { Codec } from "./kinds/codec.ts";
import { epochSeconds } from "./kinds/times/epoch-seconds.ts";
import { hashList } from "./kinds/lists/hash-list.ts";
import { inverted } from "./kinds/texts/inverted.ts";
import { json } from "./kinds/texts/json-text.ts";
import { listOfOne } from "./kinds/lists/list-of-one.ts";
import { mapRows } from "./kinds/maps/map-rows.ts";
import { masked } from "./kinds/texts/masked.ts";
import { minutes } from "./kinds/times/minutes.ts";
import { names } from "./kinds/lists/names.ts";
import { nullForEmpty } from "./kinds/texts/null-for-empty.ts";
import { pairs } from "./kinds/maps/pairs.ts";
import { oneWord } from "./kinds/texts/one-word.ts";
import { passwordPolicy } from "./kinds/lists/password-policy.ts";
import { plainTime } from "./kinds/times/plain-time.ts";
import { present } from "./kinds/lists/present.ts";
import { queryPairs } from "./kinds/maps/query-pairs.ts";
import { exactSearch } from "./kinds/texts/exact-search.ts";
import { roleMappings } from "./kinds/maps/role-mappings.ts";
import { roleName } from "./kinds/texts/role-name.ts";
import { secondsLater } from "./kinds/times/seconds-later.ts";
import { blankList, commaList } from "./kinds/lists/separated.ts";
import { singleSlashes } from "./kinds/texts/single-slashes.ts";
import { slug } from "./kinds/texts/slug.ts";
import { stringBoolean } from "./kinds/texts/string-boolean.ts";
import { stringNumber } from "./kinds/texts/string-number.ts";
import { trimmed } from "./kinds/texts/trimmed.ts";
import { withAncestors } from "./kinds/maps/with-ancestors.ts";

/** Codecs, and factories of codecs with settings, by name. */
const codecs: Readonly<Record<CodecName, Codec | ((settings: unknown) => Codec)>> = {
  "string-boolean": stringBoolean,
  "string-number": stringNumber,
  "hash-list": hashList,
  "list-of-one": listOfOne,
  json,
  "epoch-seconds": epochSeconds,
  pairs,
  "map-rows": mapRows,
  "query-pairs": queryPairs,
  inverted,
  "role-mappings": roleMappings,
  "with-ancestors": withAncestors,
  "comma-list": commaList,
  "blank-list": blankList,
  "bundle-key": bundleKey,
  "password-policy": passwordPolicy,
  minutes,
  "null-for-empty": nullForEmpty,
  trimmed,
  "one-word": oneWord,
  "role-name": roleName,
  "plain-time": plainTime,
  names,
  present,
  slug,
  "seconds-later": secondsLater,
  "single-slashes": singleSlashes,
  masked,
  "exact-search": exactSearch,
};

/** All codec names for `stored` and for the `codec` of a field. */
export const codecNames: readonly string[] = Object.keys(codecs);

/** Returns a codec by name, created with its settings. Throws an `Error` that lists the known names for an unknown one. */
export function codecByName(name: string, settings?: unknown): Codec {
  const codec = Object.hasOwn(codecs, name) ? codecs[name as CodecName] : undefined;
  if (!codec) throw new Error(`No codec "${name}". Known codecs: ${codecNames.join(", ")}.`);
  return typeof codec === "function" ? codec(settings) : codec;
}
