import {
  type PlanField,
  type PlanOption,
  type PlanResource,
  type PlanSource,
  type Predicate,
  plainReader,
  evaluatePredicate,
  evaluateValue,
  compareTexts,
  isRef,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import type { SelectOption } from "../../ui/index.ts";
import { joinParts, keyOf, planSource } from "../../data/index.ts";
import { openness, translateText } from "../../page/index.ts";
import { optionKey } from "./option-key.ts";

/** Describes an option with its stored value. */
export interface FieldOption extends SelectOption {
  readonly stored: unknown;
}

/** Returns the options of a plan whose condition is true. Their values are constants, never references. */
export function constantOptions(options: readonly PlanOption[], scope: Scope, texts: Pick<Texts, "t">): FieldOption[] {
  return options
    .filter((option) => option.when === undefined || evaluatePredicate(option.when, scope) === true)
    .map((option) => ({
      stored: option.value,
      value: optionKey(option.value),
      label: translateText(texts, option.label, scope) ?? optionKey(option.value),
      ...meaning(texts, option.help, scope),
      ...closedBecause(option.enabled, scope, texts),
    }));
}

/** Returns the help of an option as its description. */
function meaning(texts: Pick<Texts, "t">, help: PlanOption["help"], scope: Scope): Pick<FieldOption, "description"> {
  const description = help === undefined ? undefined : translateText(texts, help, scope);
  return description === undefined || description === "" ? {} : { description };
}

/** Rule that disables an option, with its reason. */
type Access = Pick<FieldOption, "disabled" | "description">;

/** Returns whether an option is disabled, with the reason. An unknown condition disables it. */
function closedBecause(enabled: PlanOption["enabled"], scope: Scope, texts: Pick<Texts, "t">): Access {
  const { enabled: open, reason } = openness(enabled, scope, texts);
  return open ? {} : { disabled: true, description: reason };
}

/** Describes one part of a source: how its items become options. */
export interface OptionPart {
  readonly source: PlanSource;
  readonly resource: PlanResource | undefined;
}

/** Holds an item of a source with the index of its part, as `taggedSource` produces it. */
export interface TaggedItem {
  readonly item?: unknown;
  readonly part?: unknown;
}

/** Returns the parts of a source, in order. They inherit the definitions of the whole source that they do not have. */
export function optionParts(source: PlanSource, resourceOf: (id: string) => PlanResource | undefined): OptionPart[] {
  if (source.item !== undefined) return [{ source, resource: undefined }];
  if (typeof source.from === "string") return [{ source, resource: resourceOf(source.from) }];
  const { value, label, help, load, enabled } = source;
  const shared = Object.fromEntries(
    Object.entries({ value, label, help, load, enabled }).filter(([, shape]) => shape !== undefined),
  );
  return source.from.flatMap((part) => optionParts({ ...shared, ...part }, resourceOf));
}

/** Returns whether an item of `taggedSource` is disabled, with the reason. */
export function itemDisabledReason(
  { item, part: index }: TaggedItem,
  parts: readonly OptionPart[],
  scope: Scope,
  texts: Pick<Texts, "t">,
): Access {
  return closedBecause(parts[Number(index)]?.source.enabled, itemScopeOf(scope, item), texts);
}

/** Returns the source with items that keep everything that an option needs. Value and label are computed later. */
export function taggedSource(source: PlanSource): PlanSource {
  let next = 0;
  const tag = (one: PlanSource, conditions: readonly Predicate[]): PlanSource => {
    const { value: _value, label: _label, help: _help, one: _one, load: _load, where, ...rest } = one;
    const wheres = where === undefined ? conditions : [...conditions, where];
    if (typeof one.from !== "string" && one.item === undefined) {
      // The joined items are tagged, so conditions apply to the items of each part.
      return { ...rest, ...sortedByItem(one), from: one.from.map((part) => tag(part, wheres)) };
    }
    const condition = wheres.length > 1 ? { where: { op: "all", of: wheres } as const } : { where: wheres[0] };
    const value = { op: "map", members: { item: "$item", part: next++ } } as const;
    return { ...rest, ...(wheres.length > 0 ? condition : {}), value };
  };
  return tag(source, []);
}

/** Returns the sort order of joined items for tagged items. */
function sortedByItem({ sort }: PlanSource): Pick<PlanSource, "sort"> {
  if (sort === undefined) return {};
  return { sort: [sort].flat().map((one) => one.replace(/^(-?)(\$item)?/, "$1/item")) };
}

/** Returns the option for an item of `taggedSource`, or `undefined` when the item has no value. */
export function itemOption(
  tagged: unknown,
  parts: readonly OptionPart[],
  scope: Scope,
  texts: Pick<Texts, "t">,
): FieldOption | undefined {
  if (typeof tagged !== "object" || tagged === null) return undefined;
  const { item, part: index }: TaggedItem = tagged;
  const part = parts[Number(index)];
  if (!part) return undefined;
  const inside = itemScopeOf(scope, item);
  const stored = storedOf(part, item, inside);
  if (stored === undefined || stored === null || stored === UNKNOWN) return undefined;
  const label = part.source.label ?? part.resource?.name;
  return {
    stored,
    value: optionKey(stored),
    label: (label && translateText(texts, label, inside)) || optionKey(stored),
    ...meaning(texts, part.source.help, inside),
  };
}

/** An object with an option, and the index of the source part that it comes from. */
interface Placed {
  readonly option: Pick<FieldOption, "label">;
  readonly part: number;
}

/** Sorts options by their labels where the source requests it: all of them, or those of one part. */
export function inOrder<One extends Placed>(
  options: readonly One[],
  source: PlanSource,
  parts: readonly OptionPart[],
): readonly One[] {
  const isSorted = (part: number): boolean => source.byLabel ?? parts[part]?.source.byLabel ?? false;
  if (!options.some(({ part }) => isSorted(part))) return options;
  const place = ({ part }: One): number => (source.byLabel ? 0 : part);
  return options.toSorted(
    (a, b) => place(a) - place(b) || (isSorted(a.part) ? compareTexts(a.option.label, b.option.label) : 0),
  );
}

function storedOf({ source, resource }: OptionPart, item: unknown, inside: Scope): unknown {
  if (source.value !== undefined) return evaluateValue(source.value, inside);
  return resource ? keyOf(resource, item) : item;
}

/** Returns the options that need no request: constants, and items of data that is already loaded, like `$server`. */
export function staticOptions(
  options: PlanField["options"],
  scope: Scope,
  texts: Pick<Texts, "t">,
): readonly FieldOption[] {
  if (options === undefined) return [];
  if (isConstants(options)) return constantOptions(options, scope, texts);
  const parts = optionParts(options, () => undefined);
  if (!parts.every(({ source: { from, item } }) => item !== undefined || isRef(from))) return [];
  const tagged = taggedSource(options);
  const items = joinParts(tagged, planSource(tagged, scope, { resource: () => undefined }), [], scope);
  if (items === UNKNOWN) return [];
  const found = (items as readonly TaggedItem[]).flatMap((item) => {
    const option = itemOption(item, parts, scope, texts);
    return option ? [{ option, part: Number(item.part) }] : [];
  });
  return inOrder(found, options, parts).map(({ option }) => option);
}

function isConstants(options: NonNullable<PlanField["options"]>): options is readonly PlanOption[] {
  return Array.isArray(options);
}

/**
 * Returns a scope in which an item is both the nearest record and `$item`. Names of resources refer to the record,
 * values refer to the item.
 */
export function itemScopeOf(scope: Scope, item: unknown): Scope {
  const reader = plainReader(item);
  return within(scope, { roots: { item: reader, record: reader } });
}
