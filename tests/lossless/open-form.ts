import { plainReader } from "../../engine/language/plain-reader.ts";
import type {
  PlanAction,
  PlanField,
  PlanLoad,
  PlanResource,
  PlanSection,
  PlanView,
} from "../../engine/language/plan/plan.ts";
import { evaluateValues } from "../../engine/language/expression/evaluate.ts";
import { findKey, findRoot, type Scope, UNKNOWN, within } from "../../engine/language/scope.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { createRecord, type RecordStore } from "../../engine/record/record-store.ts";
import { finishReading } from "../../engine/data/reads/query.ts";
import { needsRecord, readLoads } from "../../engine/data/reads/read-loads.ts";
import { namedReader } from "../../engine/page/reads/use-load.ts";
import { planRecord, readAnswer, recordIn } from "../../engine/data/reads/read-record.ts";
import { readCall } from "../../engine/data/calls/request.ts";
import { keyOf, recordScope } from "../../engine/data/calls/row-scope.ts";
import { loadEntries } from "../../engine/data/reads/source-plan.ts";
import { describedSections } from "../../engine/views/form/described-sections.ts";
import { listed, shownSections } from "../../engine/views/form/described-part.ts";
import type { Http, HttpCall } from "../../engine/http/http-call.ts";
import { resources } from "../e2e/support/plan.ts";
import { consoleValues } from "./console-values.ts";
import type { EditedForm } from "./edited-forms.ts";

/** A form with its record, as it is rendered on the page. */
export type OpenForm = {
  readonly place: EditedForm;
  readonly http: Http;
  readonly realm: string;
  readonly resource: PlanResource;
  readonly store: RecordStore;
  readonly key: string | undefined;
  /** The scope of the form, including `$form`. */
  readonly scope: Scope;
  readonly action: PlanAction;
  /** Values of the form that are not part of the record. */
  readonly form: RecordStore;
  /** The rendered sections, with the fields that the server describes. */
  readonly sections: readonly PlanSection[];
  fresh(): Promise<unknown>;
  /** Holds whether fields with a false condition are included. */
  readonly all: boolean;
  /** Address of the record on the server. */
  readonly path: string;
  /** Base of the path. */
  readonly base: NonNullable<HttpCall["base"]>;
  /** Returns the same form with another key, after the record was renamed. */
  under(key: string): Promise<OpenForm>;
};

export const plans = { screens: [], resource: (id: string): PlanResource | undefined => resources[id] };

/** Opens a form with the keys of its address, as its ancestors do; `all` includes fields with a false condition. */
export async function openForm(
  place: EditedForm,
  keys: Readonly<Record<string, unknown>>,
  http: Http,
  all = false,
): Promise<OpenForm> {
  const around = await consoleValues(http);
  const named = Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, String(value)]));
  let scope = within(around.scope, {
    roots: { with: plainReader(named), query: plainReader({}) },
    keys: named,
  });
  let record: { resource: PlanResource; store: RecordStore; key: string | undefined; outer: Scope } | undefined;
  for (const view of place.views) {
    const early = view.of === undefined || !needsRecord(view, view.of.resource);
    if (early) scope = await loaded(view.load, scope, http, around.realm);
    if (view.of) {
      record = await opened(view.of, scope, http, around.realm);
      scope = recordScope(record.outer, record.resource, record.store, { get: record.store.saved }, record.key);
    }
    if (!early) scope = await loaded(view.load, scope, http, around.realm);
  }
  if (!record || !place.form.save) throw new Error(`${place.name} has no record to save.`);
  const { resource, store, key, outer } = record;
  const form = createRecord({ base: {} });
  const inside = within(scope, { roots: { form } });
  const sections = all ? place.form.sections.map(({ when: _, ...section }) => section) : place.form.sections;
  const lists = sections.map((section) => listed(section, inside));
  const shown = shownSections(sections, lists, {
    describe: (section, list) =>
      describedSections(section, list, {
        schema: resource.schema as EntitySchema,
        resource: plans.resource,
        mode: "edit",
        saved: store.saved,
        locales: around.locales,
        current: "en",
        usernamesReadOnly: false,
        translate: () => undefined,
      }),
    isLoading: () => false,
  });
  const planned = planRecord(resource, outer);
  return {
    place,
    http,
    realm: around.realm,
    all,
    resource,
    store,
    key,
    scope: inside,
    action: place.form.save,
    form,
    sections: shown.map(({ section }) => section),
    fresh: () => readAnswer(http, around.realm, resource, outer),
    path: planned.state === "ready" ? planned.read.path : "",
    base: (planned.state === "ready" ? planned.read.base : undefined) ?? "realm",
    under: (renamed) => openForm(place, { ...keys, [resource.id]: renamed }, http, all),
  };
}

/** Returns every field of an open form. */
export function fieldsOf({ sections }: Pick<OpenForm, "sections">): readonly PlanField[] {
  return sections.flatMap(({ fields }) => fields);
}

async function opened(of: NonNullable<PlanView["of"]>, around: Scope, http: Http, realm: string) {
  const resource = resources[of.resource];
  if (!resource) throw new Error(`The plan has no resource "${of.resource}".`);
  const bound = of.with === undefined ? {} : evaluateValues(of.with, around);
  const outer = within(around, { roots: {}, keys: bound as Record<string, string> });
  const encoded = recordIn(resource, await readAnswer(http, realm, resource, outer), outer);
  const store = createRecord({ base: encoded, schema: resource.schema as EntitySchema });
  const key = keyOf(resource, store.value()) ?? findKey(outer, resource.id);
  return { resource, store, key, outer };
}

/** Returns the scope with the values of a `load`. One of its requests may use the response of another. */
async function loaded(load: PlanLoad | undefined, around: Scope, http: Http, realm: string): Promise<Scope> {
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
