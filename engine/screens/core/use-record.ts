import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PlanResource, PlanView } from "../../model/plan.ts";
import { parseRef } from "../../model/ref.ts";
import { resolve } from "../../model/resolve.ts";
import { findKey, type Scope, UNKNOWN, within } from "../../model/scope.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { createRecord, type RecordStore } from "../../record/record-store.ts";
import { useConsole } from "../../server/use-console.ts";
import { documentKeys } from "../../data/document.ts";
import { newRecordBase } from "./new-record.ts";
import { usePlans } from "./plans.ts";
import { isNotFound, planRecord, readAnswer, recordAnswer, recordIn } from "../../data/read-record.ts";
import type { Reading } from "../../data/reading.ts";
import type { OpenRecord } from "./record-context.ts";
import { recordScope } from "../../data/row-scope.ts";
import { useScreen } from "./screen-context.ts";
import { useReading } from "./use-reads.ts";
import { useWatched } from "./use-watched.ts";

/** A record on its way, or open with the scope that reads it. */
type RecordState =
  | { readonly state: "loading" }
  | { readonly state: "missing"; retry(): void }
  | { readonly state: "error"; readonly error: unknown; retry(): void }
  | { readonly state: "open"; readonly record: OpenRecord; readonly scope: Scope };

type Of = NonNullable<PlanView["of"]>;

/** Holds what each store was last told to start from. */
const laid = new WeakMap<RecordStore, unknown>();

function laidOn(base: unknown, store: RecordStore): RecordStore {
  laid.set(store, base);
  return store;
}

/** Opens the record of a view: the one that the address names, or a new one. */
export function useRecord(view: PlanView, of: Of, around: Scope): RecordState {
  const { http, realmName } = useConsole();
  const plans = usePlans();
  const screen = useScreen();
  const [ownShelf] = useState(createRecordShelf);
  const shelf = screen?.shelf ?? ownShelf;
  const resource = resourceOf(plans.resource(of.resource), of.resource);
  const isNew = of.new && screen?.params[resource.id] === undefined;
  const bound = useWatched(of.with, (at) => boundKeys(of, at), around);
  const outer = useMemo(
    () => (bound === UNKNOWN ? around : within(around, { roots: {}, keys: bound })),
    [bound, around],
  );
  const planned = useWatched([resource.read, resource.list], (at) => planRecord(resource, at), outer);
  const address = planned.state === "ready" ? planned.read.path : planned.state;
  const active = !isNew && bound !== UNKNOWN && planned.state !== "waiting";
  const reading = useMemo(() => (active ? recordReading(resource, outer) : undefined), [active, resource, outer]);
  const { value: found, error, reload } = useReading(reading);
  const values = useWatched(
    [view, of.with],
    (at) => (isNew ? newRecordBase(resource, view, view.new, at) : UNKNOWN),
    outer,
  );
  const answer = found === UNKNOWN ? undefined : found.answer;
  const base = isNew ? values : found === UNKNOWN ? UNKNOWN : found.record;
  const name = isNew
    ? `new ${view.id}`
    : JSON.stringify([realmName, resource.id, address, recordName(resource, outer)]);
  const store = useMemo(
    () =>
      base === UNKNOWN
        ? undefined
        : shelf.take(name, () => laidOn(base, createRecord({ base, schema: resource.schema as EntitySchema }))),
    // The shelf knows it by name: a newer answer does not make a new one, it is put below the edits.
    [base, name, shelf, resource],
  );
  useLayoutEffect(() => {
    if (!store || base === UNKNOWN) return;
    // Fields have put their defaults below a new record by now: it starts from them too.
    const stale = isNew ? laid.get(store) !== base : store.base() !== base;
    if (stale) laidOn(base, store).rebase(base);
  }, [store, base, isNew]);
  const key = useSavedKey(store, resource, isNew ? undefined : findKey(outer, resource.id));
  const record = useMemo<OpenRecord | undefined>(() => {
    if (!store) return undefined;
    const fresh = (): Promise<unknown> => readAnswer(http, realmName, resource, outer);
    return { store, resource, key, isNew, answer, fresh, drop: () => shelf.drop(name) };
  }, [store, resource, key, isNew, answer, http, realmName, outer, shelf, name]);
  const scope = useMemo(
    () => (store ? recordScope(outer, resource, store, savedReader(store), key) : undefined),
    [store, outer, resource, key],
  );
  const retry = (): void => void reload();
  // What is known of a record that is gone is shown only to keep what was typed into it.
  if (isNotFound(error) && !store?.changes().length) return { state: "missing", retry };
  if (record && scope) return { state: "open", record, scope };
  if (error !== undefined) return { state: "error", error, retry };
  return { state: "loading" };
}

/** A record as it was read, with the answer that it was found in. */
interface FoundRecord {
  readonly answer: unknown;
  readonly record: unknown;
}

function recordReading(resource: PlanResource, scope: Scope): Reading<FoundRecord> {
  return (ask) => {
    const answer = recordAnswer(resource, scope, ask);
    return answer === UNKNOWN ? UNKNOWN : { answer, record: recordIn(resource, answer, scope) };
  };
}

/** Returns what was last read, as a reader. */
export function savedReader(store: RecordStore): {
  get(pointer: string): unknown;
  subscribe: RecordStore["subscribe"];
} {
  return { get: store.saved, subscribe: store.subscribe };
}

function useSavedKey(
  store: RecordStore | undefined,
  resource: PlanResource,
  otherwise: string | undefined,
): string | undefined {
  const { pointer } = parseRef(resource.key);
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(pointer, listener) ?? (() => undefined),
    [store, pointer],
  );
  return useSyncExternalStore(subscribe, () => {
    const saved = store?.saved(pointer);
    return typeof saved === "string" && saved !== "" ? saved : typeof saved === "number" ? String(saved) : otherwise;
  });
}

/** Returns what tells the record from others at the same address. */
function recordName(resource: PlanResource, scope: Scope): string {
  return resource.document
    ? JSON.stringify(documentKeys(resource.document, scope))
    : (findKey(scope, resource.id) ?? "");
}

/** Keys that `of.with` binds. */
export function boundKeys(of: Of, scope: Scope): Record<string, string | undefined> | typeof UNKNOWN {
  const given = of.with === undefined ? {} : resolve(of.with, scope);
  if (given === UNKNOWN || typeof given !== "object" || given === null) return UNKNOWN;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}

function resourceOf(resource: PlanResource | undefined, id: string): PlanResource {
  if (!resource) throw new Error(`The plan has no resource "${id}". Check the id, or load the section that holds it.`);
  return resource;
}

/** Keeps the edited records of one screen by name, so that edits outlive the tab that shows them. */
export interface RecordShelf {
  /** The record of that name, made when it is not there yet. */
  take(name: string, make: () => RecordStore): RecordStore;
  /** Forgets a record: it was saved under another name, deleted or left. */
  drop(name: string): void;
  /** Returns whether anything is edited; with a name, only there. */
  dirty(name?: string): boolean;
  subscribe(listener: () => void): () => void;
}

/** Creates an empty shelf. */
export function createRecordShelf(): RecordShelf {
  const records = new Map<string, { readonly store: RecordStore; readonly end: () => void }>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    take(name, make) {
      const known = records.get(name);
      if (known) return known.store;
      const store = make();
      records.set(name, { store, end: store.subscribe("", tell) });
      return store;
    },
    drop(name) {
      records.get(name)?.end();
      if (records.delete(name)) tell();
    },
    dirty(name) {
      if (name !== undefined) return records.get(name)?.store.dirty() ?? false;
      return [...records.values()].some(({ store }) => store.dirty());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
