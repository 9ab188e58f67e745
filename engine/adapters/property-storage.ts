import type { LeafSchema } from "../model/plan.ts";
import { isMap } from "../model/is-map.ts";

/**
 * Describes how the map that holds the values is stored: `lists` (components: every value a list of texts), `texts`
 * (mappers, identity providers: every value one text, several joined by `##`) or `json` (policies: texts and lists as
 * they are).
 */
export type PropertyStorage = "lists" | "texts" | "json";

/** The storage that the schema of the map says; anything that it does not say is `json`. */
export function propertyStorage(map: LeafSchema | undefined): PropertyStorage {
  const value = map?.additionalProperties;
  if (!isMap(value)) return "json";
  if (value.type === "array") return "lists";
  return value.type === "string" ? "texts" : "json";
}

/** A property's shape as it is kept in such a map: what `stored` says, the one nearest to the wire first. */
export function asKept(shape: LeafSchema, storage: PropertyStorage): LeafSchema {
  const several = shape.type === "array" && shape.stored === undefined;
  const outer = several ? { texts: "hash-list" } : { lists: "list-of-one" };
  const ways = [Object.entries(outer).find(([kept]) => kept === storage)?.[1], shape.stored ?? []].flat();
  const stored = ways.filter((way) => way !== undefined);
  return stored.length === 0 ? shape : { ...shape, stored: stored.length === 1 ? (stored[0] ?? stored) : stored };
}
