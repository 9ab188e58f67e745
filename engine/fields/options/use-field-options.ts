import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type PlanField, type PlanOption, type PlanSource, type Scope, UNKNOWN } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { useConsole } from "../../services/index.ts";
import { filterOptions, type SearchOptions } from "../../ui/index.ts";
import { type Plans, usePlans, useScope, useSource, useTextsVersion, useWatched } from "../../page/index.ts";
import { joinParts, planSource, readQuery } from "../../data/index.ts";
import {
  constantOptions,
  inOrder,
  type FieldOption,
  itemDisabledReason,
  itemOption,
  type OptionPart,
  optionParts,
  type TaggedItem,
  taggedSource,
} from "./field-option.ts";

export const NO_CHOICES: FieldOptions = { options: [], loading: false };

/** Describes the options of a field. */
export interface FieldOptions {
  readonly options: readonly FieldOption[];
  /** True while options are loading. */
  readonly loading: boolean;
  readonly error?: unknown;
  /** Searches the options on the server when there are too many to load. */
  readonly onSearch?: SearchOptions | undefined;
  /** Returns the option of a key, also one that a search found. */
  find?(key: string): FieldOption | undefined;
}

const NONE: readonly PlanOption[] = [];
const NOTHING: PlanSource = { from: [] };
/** Maximum number of options shown for one search. */
const FOUND = 20;

/**
 * Hook: returns the options of a field: constants, or items of a source (read once and shared; long lists are
 * searched).
 */
export function useFieldOptions(given: PlanField["options"]): FieldOptions {
  const { texts, http, realmName } = useConsole();
  useTextsVersion();
  const scope = useScope();
  const plans = usePlans();
  const client = useQueryClient();
  const source = isSource(given) ? given : undefined;
  const constants = isSource(given) || given === undefined ? NONE : given;
  const own = useWatched(constants, (at) => constantOptions(constants, at, texts));
  const tagged = useMemo(() => (source ? taggedSource(source) : NOTHING), [source]);
  const parts = useMemo(() => (source ? optionParts(source, plans.resource) : []), [source, plans]);
  const searched = parts.some(
    ({ resource }) => resource?.list?.paging === "first-max" && resource.list.search !== undefined,
  );
  const read = useSource(source && tagged, { active: !searched, keep: true });
  const { items } = read;
  const rules = useMemo(() => parts.map(({ source: { enabled } }) => enabled), [parts]);
  const found = useWatched(rules, (at) => onceEach(offered(items as readonly TaggedItem[], tagged, parts, at, texts)));
  const [seen] = useState(() => new Map<string, FieldOption>());
  const onSearch = useMemo<SearchOptions | undefined>(() => {
    if (!searched) return undefined;
    return async (search) => {
      const requested = planSource(tagged, scope, plans as Plans, { search, first: 0, max: FOUND });
      const answers = await Promise.all(
        requested.map(({ planned, resource }) =>
          planned.state === "ready"
            ? client.fetchQuery(readQuery(http, realmName, planned.read, resource?.id))
            : Promise.resolve(UNKNOWN),
        ),
      );
      const joined = joinParts(tagged, requested, answers, scope);
      const list: readonly unknown[] = Array.isArray(joined) ? joined : [];
      const options = (list as readonly TaggedItem[]).flatMap((item) => {
        const found = offered([item], tagged, parts, scope, texts);
        // A part that its server cannot search is filtered here.
        const isSearched = parts[Number(item.part)]?.resource?.list?.search !== undefined;
        return isSearched ? found : filterOptions(found, search);
      });
      for (const option of options) seen.set(option.value, option);
      return options;
    };
  }, [seen, searched, tagged, scope, plans, client, http, realmName, parts, texts]);
  if (!source) return { options: own, loading: false };
  return {
    options: found,
    loading: read.state === "loading" && !searched,
    error: read.error,
    onSearch,
    find: (key) => seen.get(key),
  };
}

/** Returns the options, disabled where their parts define it. */
function offered(
  items: readonly TaggedItem[],
  source: PlanSource,
  parts: readonly OptionPart[],
  scope: Scope,
  texts: Pick<Texts, "t">,
): readonly FieldOption[] {
  const options = items.flatMap((item) => {
    const option = itemOption(item, parts, scope, texts);
    if (!option) return [];
    return [{ option: { ...option, ...itemDisabledReason(item, parts, scope, texts) }, part: Number(item.part) }];
  });
  return inOrder(options, source, parts).map(({ option }) => option);
}

/** Removes options with the same value, which joined lists may contain. The first one stays. */
function onceEach(options: readonly FieldOption[]): readonly FieldOption[] {
  return [...new Map(options.toReversed().map((option) => [option.value, option])).values()].reverse();
}

function isSource(given: PlanField["options"]): given is PlanSource {
  return given !== undefined && !Array.isArray(given);
}
