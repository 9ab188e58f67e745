import type { PlanForm, PlanResource } from "../../../engine/language/plan/plan.ts";
import type { Admin } from "../../../scripts/keycloak/admin.ts";
import {
  addressOf,
  adminPath,
  formsOf,
  isDocument,
  keysFor,
  type ScreenLocation,
  locationsOf,
} from "../support/addresses.ts";
import { resources, savesRecord, screens } from "../support/plan.ts";
import { changeErrors, unchangedSaveErrors } from "../support/save-errors.ts";
import { REALM, TARGET } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

/** Locations with a form that edits an existing record. */
const edited = screens
  .flatMap((screen) => locationsOf(screen))
  .filter(({ of, view }) => of !== undefined && !of.new && formsOf(view).some(savesRecord));

/**
 * `tests/faults` and `tests/lossless` check all of them over the sandbox without a browser. Only a browser shows that
 * its events reach the form, for each kind of form and of save: so one of each kind is enough here.
 */
const checked = TARGET === "keycloak" ? edited : firstOfEach(edited, kindOf);

/**
 * Returns the kind of a form: whether it is a document, whether the server describes it, and whether it saves a record,
 * a part, or a map of rows.
 */
function kindOf({ view, of, name }: ScreenLocation): string {
  const forms = formsOf(view).filter((form) => form.kind === "form") as PlanForm[];
  const described = forms.some(({ sections }) => sections.some((section) => section.described !== undefined));
  const part = resources[of?.resource ?? ""]?.document !== undefined;
  return [forms.some(isDocument), described, part, of?.resource === "realm", name.endsWith("/attributes")].join();
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  return [...firsts.values()];
}

for (const place of checked) {
  // `documents.spec.ts` covers typing into documents.
  const isTyped = !formsOf(place.view).some(isDocument);
  const promise = isTyped ? ", and a change and the change back leave the record as it was" : "";

  test(`${place.name}: an unchanged form offers nothing to save${promise}`, async ({ sharedConsole, api }) => {
    const { page, move } = await sharedConsole("admin");
    const record = await recordOf(place, api);
    if (isTyped) await record.writeBack();
    await move(addressOf(place, record.keys));
    expect(await unchangedSaveErrors(page, record)).toEqual([]);
    if (isTyped) expect(await changeErrors(page, record)).toEqual([]);
  });
}

/**
 * Returns the record of a location: its keys, its names, and functions that read it by the admin API and write it back.
 */
async function recordOf({ screen, of }: ScreenLocation, api: Admin) {
  const keys = await keysFor(screen, api);
  const resource = resources[of?.resource ?? ""];
  const address = addressIn(resource);
  if (!keys || address === undefined) throw new Error(`Nothing is known to read a "${of?.resource}" by.`);
  const path = adminPath(address.base, address.path, keys);
  const names = [...Object.values(keys).map(String), ...(await namesOf(api, path)), REALM];
  return {
    keys,
    names,
    read: async () => shown(resource?.schema, await api.get(path)),
    /**
     * Writes the record back unchanged, because some servers fill in defaults with the first write. A record that is
     * composed of several responses cannot be written as one of them returns it; a realm can.
     */
    writeBack: async () =>
      resource?.read?.also === undefined || resource.id === "realm"
        ? api.send("PUT", path, await api.get(path))
        : undefined,
  };
}

/**
 * Returns the address of a record. A part of a document has the document's address; a row of a list has the one that it
 * is written to.
 */
function addressIn(resource: PlanResource | undefined): { readonly base: string; readonly path: string } | undefined {
  const read = resource?.document ? resource.list : resource?.read;
  if (typeof read?.get === "string") return { base: read.base, path: read.get };
  const calls = (resource?.update?.do ?? []).flatMap((step) => (step.kind === "call" ? step.call : []));
  const call = calls.find(({ method }) => method === "PUT");
  return typeof call?.path === "string" ? { base: call.base, path: call.path } : undefined;
}

/**
 * Returns the names of the record and of the items in its lists, which must not be changed here: a renamed record is
 * another record.
 */
async function namesOf(api: Admin, path: string): Promise<string[]> {
  const record = (await api.get(path)) as Record<string, unknown>;
  const listed = Object.values(record).flatMap((member) => (Array.isArray(member) ? (member as unknown[]) : []));
  const names = listed.map((item) => (item as { name?: unknown } | null)?.name);
  return [record.name, record.username, ...names].filter((one) => typeof one === "string");
}

/**
 * Returns a record with its keys sorted and without empty texts, which mean the same as none. Lists that a server
 * returns in any order are sorted: read-only ones and sets.
 */
function shown(schema: PlanResource["schema"] | undefined, record: unknown): unknown {
  const { properties } = (schema ?? {}) as {
    properties?: Readonly<Record<string, { readOnly?: boolean; uniqueItems?: boolean } | undefined>>;
  };
  const members = Object.entries(sorted(record) as Record<string, unknown>).map(([key, value]) => {
    const { readOnly = false, uniqueItems = false } = properties?.[key] ?? {};
    const isFree = Array.isArray(value) && (readOnly || uniqueItems);
    return [key, isFree ? value.map((item) => JSON.stringify(item)).sort() : value];
  });
  return Object.fromEntries(members);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const written = Object.entries(value).filter(([, inner]) => inner !== "");
  const members = written.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, sorted(inner)]));
}
