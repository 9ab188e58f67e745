import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withLikeness, withOwnNames, kindOfFile } from "../../../engine/compiler/index.ts";
import { listFiles } from "../../library/list-files.ts";
import { isRec, type Rec, records, text, texts } from "../http/exchange.ts";
import type { Collection } from "./collection.ts";
import { ownCollections } from "./own-table.ts";

const SECTIONS = join(import.meta.dirname, "../../../sections");

/**
 * Returns the sandbox's own collections, and one for every other list in the resource descriptors.
 *
 * @param isKnown returns whether another handler answers a path
 */
export function allCollections(
  packs: readonly string[] = [],
  isKnown: (path: string) => boolean = () => false,
): Collection[] {
  const known = [...ownCollections];
  const resources = [SECTIONS, ...packs].flatMap((folder) => {
    // The server's own required properties are validated by its handlers, so only schemas of packs are read.
    const schemas = folder === SECTIONS ? new Map<string, Rec>() : schemasIn(folder);
    const rows = folder === SECTIONS ? {} : firstRows(folder);
    const written = resourcesIn(folder, folder === SECTIONS ? [".resource.json"] : undefined);
    return writtenOut(written).map((resource) => ({
      resource,
      schema: schemas.get(text(resource, "entity")),
      isOfPack: folder !== SECTIONS,
      rows: rows[text(resource, "id")],
    }));
  });
  for (const { resource, schema, rows, isOfPack } of resources) {
    const written = asCollection(resource, texts(schema ?? {}, "required"));
    if (!written || isKnown(shape(written.path))) continue;
    const collection = {
      ...written,
      ...(rows === undefined ? {} : { rows: withKeys(rows, written) }),
      ...(isOfPack ? filteredBy(schema, written) : {}),
    };
    const at = known.findIndex((other) => shape(other.path) === shape(written.path));
    const other = known[at];
    if (other === undefined) known.push(collection);
    else if (isOfPack && other.byProperties) known[at] = both(other, collection);
  }
  return known;
}

/** Returns the filters of a pack's list: all properties of its rows and of its schema. */
function filteredBy(schema: Rec | undefined, { filters = [] }: Collection): Partial<Collection> {
  const properties = schema?.["properties"];
  const names = new Set([...filters, ...(isRec(properties) ? Object.keys(properties) : [])]);
  return { byProperties: true, ...(names.size > 0 ? { filters: [...names] } : {}) };
}

/** Merges the collections of two resources of packs with the same path; each may define what the other one lacks. */
function both(first: Collection, second: Collection): Collection {
  const filters = new Set([...(first.filters ?? []), ...(second.filters ?? [])]);
  const actions = new Set([...(first.actions ?? []), ...(second.actions ?? [])]);
  return {
    ...second,
    ...first,
    ...(filters.size > 0 ? { filters: [...filters] } : {}),
    ...(actions.size > 0 ? { actions: [...actions] } : {}),
  };
}

/**
 * Returns the initial rows in all `*.rows.json` of a pack by the id of their resource. Only the sandbox reads these
 * files.
 */
function firstRows(folder: string): Record<string, Rec[]> {
  const files = recordsIn(folder, ".rows.json").map((file) =>
    Object.entries(file).map(([id, rows]) => [id, Array.isArray(rows) ? rows.filter(isRec) : []] as const),
  );
  return Object.fromEntries(files.flat());
}

/** Returns rows with keys. Missing ones are numbered. */
function withKeys(rows: readonly Rec[], { key, id }: Collection): Rec[] {
  return rows.map((row, index) => ({ [key]: `${id}-${index + 1}`, ...row }));
}

/** Returns the entity schemas of a pack by id. */
function schemasIn(folder: string): Map<string, Rec> {
  return new Map(recordsIn(folder, ".schema.json").map((schema) => [text(schema, "$id"), schema]));
}

/**
 * Returns resources together with everything that they inherit from the resource they are based on, which may be built
 * in or in the same folder.
 */
function writtenOut(written: readonly Rec[]): Rec[] {
  const known = [...resourcesIn(SECTIONS), ...written].map(
    (node) => [text(node, "id"), { id: text(node, "id"), node }] as const,
  );
  const nothing = { screens: new Map(), pieces: new Map(), origins: new WeakMap() };
  const { resources } = withLikeness({ resources: new Map(known), ...nothing });
  return written.map((node) => resources.get(text(node, "id"))?.node ?? node);
}

/**
 * Returns the resources in all `*.resource.json` and `*.resources.json` below a folder. A file holds one resource, a
 * list, or `{ resources: [] }`. Files that are not JSON are reported.
 */
export function resourcesIn(folder: string, endings = [".resource.json", ".resources.json"]): Rec[] {
  return endings.flatMap((ending) => recordsIn(folder, ending));
}

function recordsIn(folder: string, ending: string): Rec[] {
  const files = listFiles(folder).filter((path) => path.endsWith(ending));
  return files.flatMap((path) => {
    const name = relative(folder, path);
    try {
      const kind = kindOfFile(name) ?? "messages";
      const content = withOwnNames({ kind, path: name }, JSON.parse(readFileSync(path, "utf8")));
      if (Array.isArray(content)) return content.filter(isRec);
      if (!isRec(content)) return [];
      return Array.isArray(content["resources"]) ? content["resources"].filter(isRec) : [content];
    } catch (error) {
      console.warn(`${name} was not read: ${String(error)}`);
      return [];
    }
  });
}

/**
 * Returns the collection of a resource with its own path below the realm; undefined for lists within documents and
 * server-wide lists.
 */
export function asCollection(resource: Rec, required: readonly string[] = []): Collection | undefined {
  const list = isRec(resource["list"]) ? resource["list"] : {};
  const path = text(resource, "path") || text(list, "get");
  const base = resource["base"] ?? "realm";
  const below = base === "server" ? BELOW_REALM.exec(path)?.[1] : base === "realm" ? path : "";
  if (below === undefined || below === "" || resource["id"] === undefined) return undefined;
  const search = texts(list, "search").map(propertyOf);
  const filters = [...texts(list, "filters"), ...records(list, "filters").map((one) => text(one, "ref"))].filter(
    (ref) => ref.startsWith("/"),
  );
  const key = propertyOf(text(resource, "key") || "/id");
  const actions = actionsOf(resource, path);
  const anySearch = list["search"] === undefined ? undefined : search.length > 0 ? search : searched(resource, key);
  const searchedBy = text(list, "search");
  return {
    id: text(resource, "id"),
    ...(base === "server" ? { server: true as const } : {}),
    path: below.replace(/^\/|\/$/g, "").replaceAll(/\{([^}/]*)\/[^}]*\}/g, "{$1}"),
    key,
    ...(required.length > 0 ? { required: required.filter((name) => name !== key) } : {}),
    ...(anySearch ? { search: anySearch } : {}),
    ...(["", "search"].includes(searchedBy) ? {} : { searchedBy }),
    ...(filters.length > 0 ? { filters: filters.map(propertyOf) } : {}),
    ...(actions.length > 0 ? { actions } : {}),
  };
}

/** Returns the name of the property in a reference. */
function propertyOf(ref: string): string {
  return ref.replace(/^\//, "");
}

/**
 * Returns the searched properties: the name and the key of a record, and the property with the name of the query
 * parameter.
 */
function searched(resource: Rec, key: string): string[] {
  const name = propertyOf(text(resource, "name") || "/name");
  const own = text(isRec(resource["list"]) ? resource["list"] : {}, "search");
  return [...new Set([name, key, ...(["", "search"].includes(own) ? [] : [own])])];
}

/** Returns the actions of a resource on its rows, as paths below the row: `revoke` for `devices/{device}/revoke`. */
function actionsOf(resource: Rec, path: string): string[] {
  const actions = isRec(resource["actions"]) ? Object.values(resource["actions"]).filter(isRec) : [];
  const steps = actions.flatMap((action) => (Array.isArray(action["do"]) ? action["do"].filter(isRec) : []));
  return steps.flatMap((step) => {
    const address = text(step, "post") || text(step, "put") || text(step, "delete");
    const below = address.startsWith(`${path}/{`) ? /^\{[^}]*\}\/([^{]+)$/.exec(address.slice(path.length + 1)) : null;
    return below?.[1] === undefined ? [] : [below[1]];
  });
}

/** Matches paths below the realm outside the admin API, which extensions of the server use. */
const BELOW_REALM = /^\/?realms\/\{realm\}\/(.+)$/;

/** Returns whether a path belongs to a list outside the admin API. */
export function isServerList(collections: readonly Collection[], path: string): boolean {
  const parts = (/^\/realms\/[^/]+\/(.+)$/.exec(path)?.[1] ?? "").split("/");
  return collections.some(({ server, path: pattern }) => {
    const wanted = pattern.split("/");
    return server === true && wanted.every((part, index) => part.startsWith("{") || part === parts[index]);
  });
}

const shape = (path: string): string => path.replace(/\{[^}]*\}/g, "{}");
