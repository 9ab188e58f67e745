import {
  type PlanField,
  type PlanResource,
  type PlanSection,
  type PlanTable,
  isRef,
  lastSegment,
  evaluateValue,
  itemScope,
  type Scope,
} from "../../language/index.ts";
import { type ListMode, resolveValues } from "../../data/index.ts";
import { type Codec, codecByName } from "../../record/index.ts";
import type { QueryValue } from "../../http/index.ts";

export interface FiltersProps {
  readonly fields: readonly PlanField[];
  /** Texts in the address, by filter name. */
  readonly values: Readonly<Record<string, string>>;
  readonly scope: Scope;
  readonly id: string;
  change(values: Readonly<Record<string, string | undefined>>): void;
}

/**
 * Returns the filters of a table: those of its resource's list and its own. An empty list of its own means no filters.
 */
export function filtersOf(view: Pick<PlanTable, "filters">, resource: PlanResource | undefined): readonly PlanField[] {
  const listed = resource?.list?.filters ?? NONE;
  return view.filters === undefined ? listed : view.filters.length === 0 ? NONE : [...listed, ...view.filters];
}

const NONE: readonly PlanField[] = [];

/** Returns the name of a filter: its key in the address and the query parameter that it sends. */
export function filterName(field: PlanField): string {
  return field.ref === undefined ? field.id : lastSegment(field.ref);
}

const LISTS = new Set(["multi-select", "multi-text", "checkboxes"]);

/** Returns whether a filter holds several values. */
function isListFilter(field: PlanField): boolean {
  return LISTS.has(field.control.name);
}

/** Returns the value of a filter from its text in the address. The items of a list are encoded and joined by commas. */
export function filterFromText(field: PlanField, text: string | undefined): unknown {
  if (text === undefined || text === "") return isListFilter(field) ? [] : undefined;
  if (isListFilter(field)) return text.split(",").map(decodeItem);
  if (isToggle(field)) return text === "true";
  return text;
}

function decodeItem(item: string): string {
  try {
    return decodeURIComponent(item);
  } catch {
    return item;
  }
}

/** Returns the text of a filter's value for the address, or undefined when it filters nothing. */
export function filterToText(field: PlanField, value: unknown): string | undefined {
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => encodeURIComponent(String(item))).join(",");
  if (isToggle(field)) return (codecOf(field)?.encode(value) ?? value) === true ? "true" : undefined;
  return textOf(value);
}

/** Returns the texts of other filters that a filter sets when it gets a value. */
export function filtersAfter(
  { change }: PlanField,
  value: unknown,
  scope: Scope,
): Readonly<Record<string, string | undefined>> {
  const set = change === undefined ? [] : resolveValues(change, itemScope(scope, value));
  return Object.fromEntries(set.map(([ref, next]) => [lastSegment(ref), textOf(next)]));
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === "" ? undefined : String(value);

/** Returns whether a toggle is on. A toggle that sends the opposite (`inverted`) is on until it is switched off. */
export function isOn(field: PlanField, text: string | undefined): boolean {
  const stored = text === "true";
  return (codecOf(field)?.decode(stored) ?? stored) === true;
}

function codecOf(field: PlanField): Codec | undefined {
  return field.codec && codecByName(field.codec.name);
}

/** Returns the filters that are applied to loaded rows, where the list is read completely. They are not sent. */
export function filtersHere(fields: readonly PlanField[], { paging }: Pick<ListMode, "paging">): readonly PlanField[] {
  return paging === "here" ? fields.filter(({ of }) => of !== undefined) : [];
}

/** Controls of filters that match a part of a value. */
const TYPED = new Set(["text", "multi-text"]);

/** Returns whether a row matches a filter: by one of its values, by one of the typed texts, or by being on. */
export function passesFilter(field: PlanField, text: string | undefined, scope: Scope): boolean {
  const wanted = filterFromText(field, text);
  if (field.of === undefined || wanted === undefined || wanted === false) return true;
  const value = evaluateValue(field.of, scope);
  if (wanted === true) return value === true;
  const values = [value].flat().map(String);
  const any = [wanted].flat().map(String);
  if (any.length === 0) return true;
  if (field.options !== undefined || !TYPED.has(field.control.name)) return any.some((one) => values.includes(one));
  const has = (text: string, one: string): boolean => text.toLocaleLowerCase().includes(one.trim().toLocaleLowerCase());
  return any.some((one) => values.some((text) => has(text, one)));
}

/** Returns the query parameters that filters send to the server. */
export function filterQuery(
  fields: readonly PlanField[],
  texts: Readonly<Record<string, string>>,
  mode: Pick<ListMode, "paging">,
): Record<string, QueryValue> {
  const here = filtersHere(fields, mode);
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (here.includes(field)) return [];
      const value = filterFromText(field, texts[filterName(field)]);
      if (value === undefined) return [];
      return [
        [
          filterName(field),
          Array.isArray(value) ? value.map(String) : typeof value === "boolean" ? value : String(value),
        ],
      ];
    }),
  );
}

/** Returns whether a filter is a toggle. */
export function isToggle(field: PlanField): boolean {
  return field.control.name === "checkbox" || field.control.name === "switch";
}

/** Maximum number of toggles and selects beside the search. */
const INLINE = 3;

/**
 * Returns the filters beside the search, and those behind the filter button. Beside it are only the first few toggles
 * and selects. In a narrow window, several selects are behind the button, too.
 */
export function splitFilters(
  fields: readonly PlanField[],
  tight: boolean,
): {
  readonly inline: readonly PlanField[];
  readonly panel: readonly PlanField[];
} {
  const simple = fields.filter(
    (field) => isToggle(field) || (field.control.name === "select" && isAtHand(field.options)),
  );
  const toggles = simple.filter(isToggle);
  const inline = (tight && simple.length > toggles.length + 1 ? toggles : simple).slice(0, INLINE);
  return { inline, panel: fields.filter((field) => !inline.includes(field)) };
}

/** Returns whether options need no request of their own: constants, or values of references. */
function isAtHand(options: PlanField["options"]): boolean {
  if (options === undefined) return false;
  if (!("from" in options)) return true;
  return typeof options.from === "string" ? isRef(options.from) : options.from.every(isAtHand);
}

/** Returns the filters behind the button as a section of a form. Each edits a value of a separate record. */
export function filterSection(fields: readonly PlanField[]): PlanSection {
  return { id: "filters", fields: fields.map((field) => ({ ...field, ref: `/${filterName(field)}` })) };
}
