import type { PlanAction, PlanField, PlanResource, PlanSection } from "../../engine/language/plan/plan.ts";
import { type Scope, within } from "../../engine/language/scope.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { createRecord, type RecordStore } from "../../engine/record/record-store.ts";
import { planRecord, readAnswer } from "../../engine/data/reads/read-record.ts";
import { describedSections } from "../../engine/views/form/described-sections.ts";
import { listed, shownSections } from "../../engine/views/form/described-part.ts";
import type { Http, HttpCall } from "../../engine/http/http-call.ts";
import { consoleValues } from "./console-values.ts";
import type { EditedForm } from "./edited-forms.ts";
import { openViews, plans } from "./open-views.ts";

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

/** Opens a form with the keys of its address, as its ancestors do; `all` includes fields with a false condition. */
export async function openForm(
  place: EditedForm,
  keys: Readonly<Record<string, unknown>>,
  http: Http,
  all = false,
): Promise<OpenForm> {
  const around = await consoleValues(http);
  const { scope, record } = await openViews(place.views, keys, http);
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
