import type { ScreenPositions } from "../../compiler/index.ts";
import type { PlanIndex, PlanPart, PlanResource, SettingsIndex } from "../../language/index.ts";
import { markSettled } from "../../ui/index.ts";
import type { Plans } from "../../page/index.ts";
import type { Http } from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";
import type { LoadedPart, PlanSource } from "./plan-source.ts";

/** Compiled screens of packs and the server, in addition to the built-in ones or replacing them. */
export interface PlanOverlay {
  readonly index: PlanIndex;
  readonly parts: readonly PlanPart[];
  settings(): SettingsIndex;
  readonly packs: readonly unknown[];
  /** Messages of the packs in languages other than English, by language and key. */
  readonly translations: readonly ReadonlyMap<string, Readonly<Record<string, string>>>[];
  /** Returns the client of a pack, restricted to the calls that its manifest declares. */
  httpOf(pack: string, http: Http): Http;
  /** Returns the hosts that links of a pack may open. */
  hostsOf(pack: string): readonly string[];
  /** Returns the source positions of the contributed screens. */
  positions(): ScreenPositions;
}

/** State of the plan. */
export interface PlanState {
  readonly plan: PlanSource;
  readonly plans: Plans;
  /** Reports of the packs for the page "Extensions". */
  readonly packs: readonly unknown[];
  /** Returns the source positions of the contributed screens. */
  positions(): ScreenPositions;
  /** True if screens are still loading, so that an address without a screen is not an error yet. */
  readonly waiting: boolean;
}

/** Loads and caches parts of the plan; retries a part only after a failure. */
export interface PlanStore {
  /** Loads a screen. Returns the same promise for the same screen, as React's `use` requires. */
  load(screen: string): Promise<PlanPart>;
  /**
   * Loads the data that only the later tabs of a loaded screen need. Returns the same promise until it fails; undefined
   * when no more data is needed.
   */
  rest(screen: string): Promise<true> | undefined;
  state(): PlanState;
  subscribe(listener: () => void): () => void;
  /** Adds contributed screens to the built-in plan, replacing those of the previous call. */
  add(added: PlanOverlay): void;
  /** Marks the plan as complete. */
  settle(): void;
}

/** Creates the store of the plan, which loads the data of each screen once and adds its texts. */
export function createPlanStore(source: PlanSource, texts: Pick<Texts, "addEnglish" | "addTranslations">): PlanStore {
  const requested = new Map<string, Promise<LoadedPart>>();
  /** Loaders of the remaining data, by id of the partly loaded screen. */
  const incomplete = new Map<string, NonNullable<LoadedPart["rest"]>>();
  const completing = new Map<string, Promise<true>>();
  const resources = new Map<string, PlanResource>();
  const listeners = new Set<() => void>();
  let added = new Map<string, PlanPart>();
  const rest = (screen: string): Promise<true> | undefined => {
    const fetchRest = incomplete.get(screen);
    if (fetchRest === undefined || completing.has(screen)) return completing.get(screen);
    const loading = fetchRest().then(
      (pieces) => {
        if (!added.has(screen)) take(screen, pieces);
        return true as const;
      },
      (error: unknown) => {
        completing.delete(screen);
        throw error;
      },
    );
    markSettled(loading);
    completing.set(screen, loading);
    return loading;
  };
  const load = (screen: string): Promise<LoadedPart> => {
    const known = requested.get(screen);
    if (known !== undefined) return known;
    const loading = source.load(screen).then(
      (part) => {
        // A contributed version of the screen may have been added while this one was loading.
        if (!added.has(screen)) {
          take(screen, part);
          if (part.rest) incomplete.set(screen, part.rest);
        }
        return part;
      },
      (error: unknown) => {
        requested.delete(screen);
        throw error;
      },
    );
    markSettled(loading);
    requested.set(screen, loading);
    return loading;
  };
  let state: PlanState = {
    ...stateOf(source, { resources, load, rest }),
    packs: [],
    positions: () => ({}),
    waiting: true,
  };

  const change = (next: PlanState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const take = (id: string, part: Pick<PlanPart, "resources" | "messages">): void => {
    for (const resource of Object.values(part.resources)) resources.set(resource.id, resource);
    texts.addEnglish(id, part.messages);
  };

  return {
    load,
    rest,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(plan) {
      for (const id of added.keys()) requested.delete(id);
      added = new Map(plan.parts.map((part) => [part.screen.entry.id, part]));
      texts.addEnglish("added", plan.index.messages);
      for (const [language, messages] of plan.translations.flatMap((texts) => [...texts]))
        texts.addTranslations(language, messages);
      for (const [id, part] of added) {
        requested.set(id, Object.assign(Promise.resolve(part), { status: "fulfilled", value: part } as const));
        take(id, part);
        incomplete.delete(id);
      }
      const { packs, positions } = plan;
      const merged = withAdded(source, plan, !state.waiting);
      change({ ...state, ...stateOf(merged, { resources, load, rest }, plan), packs, positions });
    },
    settle() {
      if (!state.waiting) return;
      const { plan } = state;
      change({ ...state, plan: { ...plan, index: { ...plan.index, isComplete: true } }, waiting: false });
    },
  };
}

function stateOf(
  plan: PlanSource,
  {
    resources,
    load,
    rest,
  }: { readonly resources: ReadonlyMap<string, PlanResource> } & Pick<PlanStore, "load" | "rest">,
  limits?: Pick<PlanOverlay, "httpOf" | "hostsOf">,
): Pick<PlanState, "plan" | "plans"> {
  const plans: Plans = {
    screens: plan.index.screens,
    resource: (id) => resources.get(id),
    load,
    rest,
    code: plan.code,
    ...(limits === undefined ? {} : { httpOf: limits.httpOf, hostsOf: limits.hostsOf }),
  };
  return { plan, plans };
}

/** Merges the built-in plan with contributed screens, which have precedence. */
function withAdded(source: PlanSource, added: PlanOverlay, isComplete: boolean): PlanSource {
  const { index } = source;
  const changed = new Set(added.index.screens.map(({ id }) => id));
  return {
    ...source,
    index: {
      screens: [...index.screens.filter(({ id }) => !changed.has(id)), ...added.index.screens],
      messages: { ...added.index.messages, ...index.messages },
      isComplete,
    },
    settings: async () => settingsOf(await source.settings(), added.settings(), changed),
  };
}

/** Merges the settings of two plans. For changed screens only those of the second plan are used. */
function settingsOf(first: SettingsIndex, second: SettingsIndex, changed: ReadonlySet<string>): SettingsIndex {
  const records = new Map([...second.records, ...first.records].map((record) => [record.resource.id, record]));
  return {
    entries: [...first.entries.filter(({ screen }) => !changed.has(screen)), ...second.entries],
    records: [...records.values()],
    messages: { ...second.messages, ...first.messages },
  };
}
