import type { LeafSchema } from "../model/plan.ts";
import { isMap } from "./read-metadata.ts";

/**
 * How the map that holds the values is stored: `lists` (components: every value a list of texts), `texts` (mappers,
 * identity providers: every value one text, several joined by `##`) or `json` (policies: texts and lists as they are).
 */
export type PropertyStorage = "lists" | "texts" | "json";

/** The storage that the schema of the map says; anything that it does not say is `json`. */
export function propertyStorage(map: LeafSchema | undefined): PropertyStorage {
  const value = map?.additionalProperties;
  if (!isMap(value)) return "json";
  if (value.type === "array") return "lists";
  return value.type === "string" ? "texts" : "json";
}

/**
 * Codec of one property (several names: the one nearest to the wire first), `undefined` when the value is stored as it is.
 * `inner` turns one stored text into the value, `several` says that the value is a list of texts.
 */
export function propertyCodec(
  storage: PropertyStorage,
  inner: string | undefined,
  several: boolean,
): string | undefined {
  const outer = several
    ? storage === "texts"
      ? "hash-list"
      : undefined
    : storage === "lists"
      ? "list-of-one"
      : undefined;
  const names = [outer, inner].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(" ");
}
