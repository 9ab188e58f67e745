import {
  plainReader,
  type PlanResource,
  read,
  parseRef,
  findRoot,
  type Reader,
  type Scope,
  within,
} from "../../language/index.ts";
import type { RecordStore } from "../../record/index.ts";
import { twinKey } from "./twins.ts";

/** Returns the key of a row or record as text; `undefined` when it has none. */
export function keyOf(resource: Pick<PlanResource, "key">, row: unknown): string | undefined {
  const key = read(row, parseRef(resource.key).pointer);
  if (key === undefined || key === null || key === "" || typeof key === "object") return undefined;
  return twinKey(row, String(key));
}

/**
 * Returns pointers to the fields of a record that must be unique, whose values may therefore be in use: name and key.
 */
export function uniquePaths(resource: Pick<PlanResource, "name" | "key"> | undefined): readonly string[] {
  const places = [resource?.name, resource?.key];
  return places.filter((place): place is string => typeof place === "string" && place.startsWith("/"));
}

/** Returns the scope of a row: the row is the nearest record, and the key of its resource is bound. */
export function rowScope(scope: Scope, resource: PlanResource | undefined, row: unknown): Scope {
  const reader = plainReader(row);
  return recordScope(scope, resource, reader, reader, resource && keyOf(resource, row));
}

/** Returns the scope of a record, with its last saved version. */
export function recordScope(
  scope: Scope,
  resource: PlanResource | undefined,
  record: Reader,
  saved: Reader,
  key: string | undefined,
): Scope {
  const named = resource ? { [resource.id]: record, [`${resource.id}:saved`]: saved } : {};
  return within(scope, {
    roots: { ...named, record, saved },
    ...(resource ? { keys: { [resource.id]: key } } : {}),
  });
}

/**
 * Returns the scope in which all records read as last saved, so that their names do not change while they are edited.
 */
export function savedScopes(scope: Scope): Scope {
  const found = new Map<string, Reader>();
  for (let at: Scope | undefined = scope; at; at = at.parent)
    for (const [name, reader] of Object.entries(at.roots)) if (reader && !found.has(name)) found.set(name, reader);
  const named = [...found].flatMap(([name, reader]) => (name.endsWith(":saved") ? [[name.slice(0, -6), reader]] : []));
  const saved = found.get("saved");
  return within(scope, { roots: { ...Object.fromEntries(named), ...(saved ? { record: saved } : {}) } });
}

/**
 * Returns the scope in which the open record reads as last saved, so that its name does not change while it is edited.
 */
export function savedScope(
  scope: Scope,
  record: { readonly resource: Pick<PlanResource, "id">; readonly isNew: boolean } | undefined,
): Scope {
  if (record === undefined || record.isNew) return scope;
  const { id } = record.resource;
  const saved = findRoot(scope, `${id}:saved`);
  return saved ? within(scope, { roots: { record: saved, [id]: saved } }) : scope;
}

/** Returns a reader of the last saved version of a record. */
export function savedReader({ saved, subscribe }: Pick<RecordStore, "saved" | "subscribe">): Reader {
  return { get: saved, subscribe };
}
