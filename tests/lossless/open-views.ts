import { plainReader } from "../../engine/language/plain-reader.ts";
import type { PlanLoad, PlanResource, PlanView } from "../../engine/language/plan/plan.ts";
import { evaluateValues } from "../../engine/language/expression/evaluate.ts";
import { findKey, findRoot, type Scope, UNKNOWN, within } from "../../engine/language/scope.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { createRecord, type RecordStore } from "../../engine/record/record-store.ts";
import { finishReading } from "../../engine/data/reads/query.ts";
import { needsRecord, readLoads } from "../../engine/data/reads/read-loads.ts";
import { namedReader } from "../../engine/page/reads/use-load.ts";
import { readAnswer, recordIn } from "../../engine/data/reads/read-record.ts";
import { readCall } from "../../engine/data/calls/request.ts";
import { keyOf, recordScope } from "../../engine/data/calls/row-scope.ts";
import { loadEntries } from "../../engine/data/reads/source-plan.ts";
import type { Http } from "../../engine/http/http-call.ts";
import { resources } from "../e2e/support/plan.ts";
import { consoleValues } from "./console-values.ts";

export const plans = { screens: [], resource: (id: string): PlanResource | undefined => resources[id] };

/** Nested views with their loads and the nearest record, as they are rendered on the page. */
type OpenViews = {
  readonly scope: Scope;
  readonly record: OpenedRecord | undefined;
};

type OpenedRecord = {
  readonly resource: PlanResource;
  readonly store: RecordStore;
  readonly key: string | undefined;
  /** The scope around the record. */
  readonly outer: Scope;
};

/** Opens nested views, the outermost first, with the keys of their address. */
export async function openViews(
  views: readonly PlanView[],
  keys: Readonly<Record<string, unknown>>,
  http: Http,
): Promise<OpenViews> {
  const around = await consoleValues(http);
  const named = Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, String(value)]));
  let scope = within(around.scope, {
    roots: { with: plainReader(named), query: plainReader({}) },
    keys: named,
  });
  let record: OpenedRecord | undefined;
  for (const view of views) {
    const early = view.of === undefined || !needsRecord(view, view.of.resource);
    if (early) scope = await loaded(view.load, scope, http, around.realm);
    if (view.of) {
      record = await opened(view.of, scope, http, around.realm);
      scope = recordScope(record.outer, record.resource, record.store, { get: record.store.saved }, record.key);
    }
    if (!early) scope = await loaded(view.load, scope, http, around.realm);
  }
  return { scope, record };
}

async function opened(
  of: NonNullable<PlanView["of"]>,
  around: Scope,
  http: Http,
  realm: string,
): Promise<OpenedRecord> {
  const resource = resources[of.resource];
  if (!resource) throw new Error(`The plan has no resource "${of.resource}".`);
  const schema = resource.schema as EntitySchema;
  const bound = of.with === undefined ? {} : evaluateValues(of.with, around);
  const outer = within(around, { roots: {}, keys: bound as Record<string, string> });
  if (of.new) return { resource, store: createRecord({ base: {}, schema }), key: undefined, outer };
  const encoded = recordIn(resource, await readAnswer(http, realm, resource, outer), outer);
  const store = createRecord({ base: encoded, schema });
  const key = keyOf(resource, store.value()) ?? findKey(outer, resource.id);
  return { resource, store, key, outer };
}

/** Returns the scope with the values of a `load`. One of its requests may use the response of another. */
export async function loaded(load: PlanLoad | undefined, around: Scope, http: Http, realm: string): Promise<Scope> {
  const entries = loadEntries(load);
  if (entries.length === 0) return around;
  const reader = namedReader(
    entries.map(([name]) => name),
    findRoot(around, "load"),
  );
  const found = await finishReading(
    (query) => readLoads(load, around, query, plans),
    async (read) => (await http.send(readCall(read, realm))).body ?? null,
  );
  if (found !== UNKNOWN) reader.put(found.values);
  return within(around, { roots: { load: reader } });
}
