import type { PlanResource } from "../../engine/language/plan/plan.ts";
import { isMap } from "../../engine/language/is-map.ts";
import { read, remove } from "../../engine/language/pointer.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import type { Http, HttpResponse } from "../../engine/http/http-call.ts";
import { withUnknownMembers } from "./unknown-members.ts";

/** A server that stores exactly what it receives. */
export type StrictServer = Http & {
  /** Every write so far, with method and address. */
  readonly writes: readonly string[];
  /** Saves the current record, and returns a function that restores it. */
  saveState(): () => void;
};

/**
 * Returns a server between a form and the real one. The first read of the record is forwarded, and `plant` changes its
 * response; every write replaces the whole record, except for values that the server computes. Writes are never
 * forwarded. A renamed record is found too.
 */
function strictServer(
  http: Http,
  record: { readonly path: string; readonly resource: PlanResource },
  plant: (answer: unknown, path: string) => unknown,
): StrictServer {
  const stored = new Map<string, unknown>();
  const writes: string[] = [];
  const beside = Object.entries(record.resource.read?.also ?? {}).map(([ref, also]) => ({
    name: ref.slice(1),
    path: also.get,
    fits: patternOf(String(also.get)),
    key: reportOf(also.value),
  }));
  // For parts that are read as whole records but written as ids, store the ids.
  const ids = new Map<string, unknown>();
  const reported = (path: string) =>
    beside.find(({ name, fits, key }) => key !== undefined && ids.has(name) && fits.test(path));
  const own = (path: string): boolean =>
    path === record.path || beside.some((one) => one.key === undefined && one.path === path);
  // A record may be a row of a list, or be read from the lists that contain it.
  const rowsOf = (path: string): readonly unknown[] | undefined => {
    const list = path.startsWith(`${record.path}/`) ? stored.get(record.path) : undefined;
    return Array.isArray(list) ? list : undefined;
  };
  const members = new Map<string, Map<string, boolean>>();
  const place = (path: string): string => {
    const renamed = writes.length > 0 && folder(path) === folder(record.path) && path.includes("/");
    return stored.has(path) || !renamed ? path : record.path;
  };
  return {
    writes,
    saveState() {
      const then = [...stored];
      const lists = [...members].map(([path, ids]) => [path, new Map(ids)] as const);
      const thenIds = [...ids];
      return () => {
        stored.clear();
        ids.clear();
        for (const [name, value] of thenIds) ids.set(name, value);
        members.clear();
        for (const [path, ids] of lists) members.set(path, new Map(ids));
        for (const [path, body] of then) stored.set(path, body);
      };
    },
    async send(call): Promise<HttpResponse> {
      const { method } = call;
      // A record and its YAML text have the same address.
      const isText = call.accept === "application/yaml" || call.send === "yaml";
      const path = isText ? `${call.path} as yaml` : call.path;
      if (method === "GET") {
        const part = reported(path);
        if (part) return { status: 200, body: recordsOf(ids.get(part.name), part.key ?? "") };
        const at = place(path);
        if (stored.has(at)) return { status: 200, body: stored.get(at) };
        const answer = await http.send(call);
        const changed = members.get(path);
        if (changed && Array.isArray(answer.body)) return { ...answer, body: withMembers(answer.body, changed) };
        if (!own(call.path)) return answer;
        const body = plant(answer.body, path);
        stored.set(path, body);
        return { ...answer, body };
      }
      writes.push(`${method} ${path}`);
      if (call.body === undefined && method !== "POST") {
        const list = folder(path).slice(0, -1);
        const ids = members.get(list) ?? new Map<string, boolean>();
        members.set(list, ids.set(path.slice(list.length + 1), method === "PUT"));
        return { status: 204, body: undefined };
      }
      const rows = rowsOf(path);
      if (rows && method === "PUT") {
        const isRow = (row: unknown): boolean => isMap(row) && path === `${record.path}/${String(row["id"])}`;
        const next = rows.map((row) => (isRow(row) ? written(row, call.body, record.resource) : row));
        stored.set(record.path, next);
        return { status: 204, body: undefined };
      }
      if (method !== "PUT") return { status: 204, body: undefined };
      const at = stored.has(path) ? path : record.path;
      const whole = written(stored.get(at), call.body, at === record.path ? record.resource : undefined);
      // Members that are read at other addresses are stored there.
      const apart = at === record.path ? beside.filter(({ name }) => isMap(whole) && Object.hasOwn(whole, name)) : [];
      for (const { name, path: elsewhere, key } of apart) {
        if (key === undefined) stored.set(String(elsewhere), read(whole, `/${name}`));
        else ids.set(name, read(whole, `/${name}`));
      }
      stored.set(
        at,
        apart.reduce((rest, { name }) => remove(rest, `/${name}`), whole),
      );
      return { status: 204, body: undefined };
    },
  };
}

/** Returns a strict server whose record has unknown members in every map. */
export function serverWithUnknownMembers(
  http: Http,
  record: { readonly path: string; readonly resource: PlanResource },
): StrictServer {
  const schema = record.resource.schema as EntitySchema;
  return strictServer(http, record, (answer) => withUnknownMembers(schema, answer));
}

const folder = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Returns a pattern that matches the addresses of a template. */
const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, "[^/]+")}$`);

/** Returns the member that a part reads from whole records, when the record itself stores their ids. */
function reportOf(value: unknown): string | undefined {
  return isMap(value) && value["op"] === "from" ? /^\$item\/(\w+)$/.exec(String(value["value"]))?.[1] : undefined;
}

/** Returns records that have only their id. */
const recordsOf = (ids: unknown, key: string): unknown[] =>
  Array.isArray(ids) ? ids.map((id) => ({ [key]: id })) : [];

/** Returns a list with the added members, without the removed ones. */
function withMembers(list: readonly unknown[], changed: ReadonlyMap<string, boolean>): readonly unknown[] {
  const idOf = (one: unknown): string => (isMap(one) ? String(one["id"]) : "");
  const left = list.filter((one) => changed.get(idOf(one)) !== false);
  const added = [...changed].filter(([id, isIn]) => isIn && !left.some((one) => idOf(one) === id));
  return [...left, ...added.map(([id]) => ({ id }))];
}

/** Returns the record after a write. Members that were not sent are kept only where the server alone writes them. */
function written(before: unknown, sent: unknown, resource: PlanResource | undefined): unknown {
  if (!isMap(before) || !isMap(sent)) return sent;
  const unsent = resource?.document?.unsent ?? [];
  const own = Object.entries(before).filter(
    ([name]) =>
      !Object.hasOwn(sent, name) && (unsent.includes(name) || resource?.schema.properties?.[name]?.readOnly === true),
  );
  return { ...Object.fromEntries(own), ...sent };
}
