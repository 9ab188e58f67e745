import { isMap } from "../../model/is-map.ts";
import type { Scope } from "../../model/scope.ts";
import type { Texts } from "../../server/texts.ts";
import { sayValue } from "./say.ts";

/** A value with every text in it (`{ "text": … }`, however deep) in words: what is sent or filled in, not shown. */
export function sayValues(texts: Pick<Texts, "t">, value: unknown, scope: Scope): unknown {
  const said = sayValue(texts, value, scope);
  if (said !== value) return said;
  if (Array.isArray(value)) return value.map((item) => sayValues(texts, item, scope));
  // A file is sent as it is.
  if (!isMap(value) || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([word, item]) => [word, sayValues(texts, item, scope)]));
}
