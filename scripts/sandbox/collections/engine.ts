import { randomUUID } from "node:crypto";
import type { Call } from "../calls/call.ts";
import { page } from "../calls/call.ts";
import {
  type Answer,
  complaint,
  created,
  done,
  isRec,
  notFound,
  ok,
  type Rec,
  ErrorAnswer,
  text,
  unknownError,
} from "../http/exchange.ts";
import { need } from "../rights/caller.ts";
import { table } from "../world/realm-data.ts";
import { type Collection, USUAL_RIGHTS } from "./collection.ts";

/**
 * Answers a request by the common rules of a collection, or returns undefined if no collection has this path. Lists
 * support `first`, `max` and `search`. A create returns a Location header. An update keeps properties that the body
 * does not contain, and removes those that are null. Error answers (404, 409, missing name) have the server's format.
 */
export function genericAnswer(
  collections: readonly Collection[],
  method: string,
  address: string,
  call: Call,
): Answer | undefined {
  const parts = address
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
  for (const collection of collections) {
    const pattern = collection.path.split("/");
    const item = parts.length === pattern.length + 1;
    if (!item && parts.length !== pattern.length) continue;
    if (!pattern.every((segment, i) => segment.startsWith("{") || segment === parts[i])) continue;
    const rights = collection.rights ?? USUAL_RIGHTS;
    need(new Set(call.rights), method === "GET" ? rights.read : rights.write);
    const rows = rowsAt(collections, collection, parts.slice(0, pattern.length), call);
    return item
      ? one(collection, method, rows, parts.at(-1) ?? "", call)
      : whole(collection, method, rows, parts, call);
  }
  return actionOn(collections, method, parts, call);
}

/** Answers an action that a resource declares on one of its rows. Its effect is unknown, so the row is not changed. */
function actionOn(collections: readonly Collection[], method: string, parts: string[], call: Call): Answer | undefined {
  for (const collection of collections) {
    const length = collection.path.split("/").length;
    const isBelow = collection.path.split("/").every((part, i) => part.startsWith("{") || part === parts[i]);
    if (!isBelow || method === "GET" || collection.actions?.includes(parts.slice(length + 1).join("/")) !== true)
      continue;
    need(new Set(call.rights), (collection.rights ?? USUAL_RIGHTS).write);
    const rows = rowsAt(collections, collection, parts.slice(0, length), call);
    if (!rows.all.some((row) => String(row[collection.key]) === parts[length])) throw notFound("HTTP 404 Not Found");
    return done();
  }
  return undefined;
}

type Rows = { all: Rec[]; replace: (rows: Rec[]) => void };

/**
 * Returns the list of a path: a table of its own, or a property of the parent record. Throws a 404 error answer if the
 * parent does not exist.
 */
function rowsAt(collections: readonly Collection[], collection: Collection, parts: string[], call: Call): Rows {
  const pattern = collection.path.split("/");
  const last = pattern.findLastIndex((segment) => segment.startsWith("{"));
  if (last > 0) {
    const holder = parts.slice(0, last).join("/");
    const owner = collections.find((other) => other.path === pattern.slice(0, last).join("/"));
    const record = table(call.realm, holder).find((row) => row[owner?.key ?? "id"] === parts[last]);
    if (!record && (owner || collection.inside)) throw notFound("Could not find resource");
    const { inside } = collection;
    if (record && inside) {
      const all = Array.isArray(record[inside]) ? record[inside].filter(isRec) : [];
      return { all, replace: (rows) => Object.assign(record, { [inside]: rows }) };
    }
  }
  const path = parts.join("/");
  const { tables } = call.realm;
  if (collection.rows !== undefined && tables[path] === undefined) tables[path] = structuredClone(collection.rows);
  return { all: table(call.realm, path), replace: (rows) => Object.assign(call.realm.tables, { [path]: rows }) };
}

function whole(collection: Collection, method: string, rows: Rows, parts: string[], call: Call): Answer {
  if (method === "GET") return ok(page(found(collection, rows.all, call.query), call.query));
  if (method !== "POST") throw new ErrorAnswer(405, { error: "HTTP 405 Method Not Allowed" });
  collection.check?.(call.body, true, call);
  checkRequired(collection, call.body);
  checkUnique(collection, rows.all, call.body, undefined);
  const given = Object.fromEntries(Object.entries(call.body).filter(([, value]) => value !== null));
  const made: Rec = { [collection.key]: randomUUID(), ...collection.defaults, ...given };
  const record = collection.complete?.(made) ?? made;
  rows.replace([...rows.all, record]);
  const address = `${call.base}/${[...parts, text(record, collection.key)].map(encodeURIComponent).join("/")}`;
  return created(address);
}

/** Throws the server's error answer, with the field's name, for a record that lacks a required property. */
function checkRequired({ required = [] }: Collection, record: Rec): void {
  const field = required.find((name) => [undefined, null, ""].includes(record[name] as undefined));
  if (field !== undefined) throw complaint(400, "error-user-attribute-required", { field, params: [field] });
}

function one(collection: Collection, method: string, rows: Rows, key: string, call: Call): Answer {
  const record = rows.all.find((row) => String(row[collection.key]) === key);
  if (!record) throw notFound(collection.missing ?? "HTTP 404 Not Found");
  if (method === "GET") return ok(record);
  if (method === "DELETE") {
    rows.replace(rows.all.filter((row) => row !== record));
    return done();
  }
  if (method !== "PUT") throw new ErrorAnswer(405, { error: "HTTP 405 Method Not Allowed" });
  if (collection.foundByBody && text(call.body, collection.key) !== key) throw unknownError();
  collection.check?.(call.body, false, call);
  checkRequired(collection, merged(record, call.body));
  checkUnique(collection, rows.all, { ...record, ...call.body }, record);
  rows.replace(rows.all.map((row) => (row === record ? merged(record, call.body) : row)));
  return done();
}

function merged(record: Rec, body: Rec): Rec {
  const next: Rec = { ...record };
  for (const [key, value] of Object.entries(body)) {
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next;
}

function checkUnique(collection: Collection, rows: Rec[], next: Rec, before: Rec | undefined): void {
  const rule = collection.unique;
  if (!rule) return;
  const value = text(next, rule.property);
  if (value === "") throw complaint(400, `${rule.as} ${rule.property} is missing`);
  if (rows.some((row) => row !== before && row[rule.property] === value))
    throw complaint(409, `${rule.as} ${value} already exists`);
}

/** Returns the rows that match a query by property filters and by the searched text. */
function found(collection: Collection, all: Rec[], query: URLSearchParams): Rec[] {
  const { search: properties, searchedBy = "search", filters = [], byProperties } = collection;
  const known = new Set(byProperties ? [...filters, ...all.flatMap((row) => Object.keys(row))] : filters);
  if (properties) known.delete(searchedBy);
  const requested = [...query].filter(([name, value]) => value !== "" && known.has(name));
  const rows = all.filter((row) => requested.every(([name, value]) => String(row[name] ?? "") === value));
  const search = (query.get(searchedBy) ?? "").trim().toLowerCase().replaceAll("*", "");
  if (!properties || search === "") return rows;
  return rows.filter((row) => properties.some((property) => text(row, property).toLowerCase().includes(search)));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
