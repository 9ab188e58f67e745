import type { CodecName } from "../../model/vocabulary.ts";
import { bundleKey } from "./bundle-key.ts";
import type { Codec } from "./codec.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import { hashList } from "./hash-list.ts";
import { inverted } from "./inverted.ts";
import { json } from "./json.ts";
import { listOfOne } from "./list-of-one.ts";
import { mapRows } from "./map-rows.ts";
import { masked } from "./masked.ts";
import { minutes } from "./minutes.ts";
import { names } from "./names.ts";
import { nullForEmpty } from "./null-for-empty.ts";
import { pairs } from "./pairs.ts";
import { oneWord } from "./one-word.ts";
import { passwordPolicy } from "./password-policy.ts";
import { plainTime } from "./plain-time.ts";
import { present } from "./present.ts";
import { queryPairs } from "./query-pairs.ts";
import { roleMappings } from "./role-mappings.ts";
import { roleName } from "./role-name.ts";
import { secondsLater } from "./seconds-later.ts";
import { blankList, commaList } from "./separated.ts";
import { singleSlashes } from "./single-slashes.ts";
import { slug } from "./slug.ts";
import { stringBoolean } from "./string-boolean.ts";
import { stringNumber } from "./string-number.ts";
import { trimmed } from "./trimmed.ts";
import { withAncestors } from "./with-ancestors.ts";

/** Holds how each codec of the vocabulary is made. */
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
};

/** Every codec name that `stored` and a field's `codec` may say. */
export const codecNames: readonly string[] = Object.keys(codecs);

/** The codec of that name, made with settings where it takes some. Throws an `Error` that lists the known names when there is none. */
export function codecByName(name: string, settings?: unknown): Codec {
  const codec = Object.hasOwn(codecs, name) ? codecs[name as CodecName] : undefined;
  if (!codec) throw new Error(`No codec "${name}". Known codecs: ${codecNames.join(", ")}.`);
  return typeof codec === "function" ? codec(settings) : codec;
}
