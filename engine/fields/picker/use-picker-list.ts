import { useMemo } from "react";
import {
  type PlanField,
  type PlanResource,
  type PlanSource,
  plainReader,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { usePlans, translateText, useScope, useReads, useWatched, useList, useListMode } from "../../page/index.ts";
import { useExactMatch } from "./use-exact-match.ts";
import { useItemLoads } from "../options/use-item-loads.ts";
import {
  carriedRows,
  childrenIn,
  childrenRead,
  hasChildren,
  type ListMode,
  listPage,
  rowScope,
} from "../../data/index.ts";
import { useColumns } from "../display/columns.ts";
import { filterName, filterQuery, filtersHere, filtersOf, passesFilter } from "../model/filter-value.ts";
import {
  type FieldOption,
  inOrder,
  itemDisabledReason,
  itemOption,
  type OptionPart,
  optionParts,
  type TaggedItem,
  taggedSource,
} from "../options/field-option.ts";

/** Describes one record that can be picked. */
export interface PickerRow {
  readonly option: FieldOption;
  /** Its name, without the path that its label may contain. */
  readonly name: string;
  readonly tag: TaggedItem;
  /** Scope in which the row is the nearest record, for its columns. */
  readonly scope: Scope;
  /** The badges of its resource. */
  readonly badges: PlanResource["badges"];
  /** True when it has children that can be listed. */
  readonly deeper: boolean;
  /** Its ancestors, outermost first, when a search found it below them. */
  readonly above: readonly PickerRow[];
}

export interface PickerList {
  readonly state: "loading" | "error" | "ready";
  /** False while the list waits for a search or a filter, before anything was requested. */
  readonly isRequested: boolean;
  /** The filters of the resource whose conditions are true. */
  readonly filters: readonly PlanField[];
  /** Scope of the list's request. `$query` is the query of the picker, `$load` is the load of the list. */
  readonly scope: Scope;
  readonly rows: readonly PickerRow[];
  readonly mode: ListMode;
  readonly busy: boolean;
  readonly error: unknown;
  readonly parts: readonly OptionPart[];
  /** Index of the first row shown. */
  readonly first: number;
  readonly more: boolean;
  /** Number of all matching rows, if they are all loaded. */
  readonly total: number | undefined;
  /** Rows per page. */
  readonly size: number;
  /** True when a search found rows below others, so that the number of rows differs between pages. */
  readonly uneven: boolean;
  reload(): void;
}

/** Holds the open branch, search, filters and page of a picker. Without `size`, the default page size applies. */
export interface PickerQuery {
  readonly search: string;
  /** Texts by filter name. */
  readonly filters: Readonly<Record<string, string>>;
  readonly first: number;
  readonly size: number | undefined;
  readonly path: readonly PickerRow[];
}

/** Returns the default page size. Most completely loaded lists fit on one page with it. */
export function pageSizeOf({ paging }: ListMode): number {
  return paging === "here" ? 50 : 10;
}

/** Hook: returns the rows of a picker: a page of the source, or the children of the last row of `path`. */
export function usePickerList(source: PlanSource, query: PickerQuery): PickerList {
  const { texts } = useConsole();
  const plans = usePlans();
  const around = useScope();
  const tagged = useMemo(() => taggedSource(source), [source]);
  const parts = useMemo(() => optionParts(source, plans.resource), [source, plans]);
  const mode = useListMode(source);
  const { search, first, filters: chosen } = query;
  // `$query` in the list's request refers to this picker and not to the page behind it.
  const scope = useMemo(
    () => within(around, { roots: { query: plainReader({ ...chosen, ...(search === "" ? {} : { search }) }) } }),
    [around, chosen, search],
  );
  const filters = filtersOf({}, mode.resource);
  const sent = useMemo(() => filterQuery(filters, chosen, mode), [filters, chosen, mode]);
  const size = query.size ?? pageSizeOf(mode);
  const opened = query.path.at(-1)?.tag;
  const inside = query.path.length > 0;
  const top = useList(tagged, mode, { scope, search, filters: sent, first, size, active: !inside });
  const below = useBelow(scope, parts, opened, mode.paging === "server" ? { first, max: size } : undefined);
  const list = inside ? below : top;
  const offered = useColumns(filters, top.scope);
  const { items } = list;
  const exact = useExactMatch(tagged, mode, { scope, search, filters: sent, active: !inside });
  const found = useMemo(() => {
    const here = filtersHere(filters, mode);
    const passes = (row: PickerRow): boolean =>
      here.every((field) => passesFilter(field, chosen[filterName(field)], row.scope));
    // A row that passes stays with all its descendants and its ancestors.
    const rowsOf = (tag: TaggedItem, above: readonly PickerRow[], isBelow: boolean): readonly PickerRow[] => {
      const resource = parts[Number(tag.part)]?.resource;
      const option = itemOption(tag, parts, scope, texts);
      if (!option) return [];
      const row: PickerRow = { ...rowIn(scope, resource, tag.item, option, texts), tag, above };
      const passed = isBelow || passes(row);
      if (passed && (search === "" || inside)) return [row];
      const deeper = carriedRows(resource, tag.item).flatMap((item) =>
        rowsOf({ ...tag, item }, [...above, row], passed),
      );
      if (search === "" || inside) return deeper.length > 0 ? [row] : [];
      // A row with carried rows may only be here because of them. A row without any was found by the server.
      const found = searchedHere(resource, mode)
        ? contains([option.label, row.name], search)
        : deeper.length === 0 || contains([row.name, lastPart(option.label)], search);
      return found && passed ? [row, ...deeper] : deeper;
    };
    const isBelow = query.path.some(passes);
    const best = exact.items.flatMap((tag) => rowsOf(tag, [], isBelow));
    const placed = items.flatMap((tag) => rowsOf(tag as TaggedItem, [], isBelow).map(withPart));
    const rest = inOrder(placed, tagged, parts)
      .map(({ row }) => row)
      .filter(({ option }) => !best.some((row) => row.option.value === option.value));
    return first === 0 ? [...best, ...rest] : rest;
  }, [items, exact.items, first, tagged, parts, scope, texts, search, inside, mode, filters, chosen, query.path]);
  const page = useMemo(
    () => listPage({ rows: found, paging: mode.paging, more: list.more }, first, size),
    [found, mode.paging, list.more, first, size],
  );
  const shapes = useMemo(() => parts.map(({ source: { enabled, label, help } }) => [enabled, label, help]), [parts]);
  const tags = useMemo(() => page.rows.map(({ tag }) => tag), [page]);
  const beside = useItemLoads(tags, parts);
  const complete = useWatched(shapes, () =>
    tags.map((tag, at) => {
      const scope = beside.scopes[at];
      if (scope === undefined || scope === UNKNOWN) return {};
      return { ...itemOption(tag, parts, scope, texts), ...itemDisabledReason(tag, parts, scope, texts) };
    }),
  );
  const rows = useMemo(
    () => page.rows.map((row, at): PickerRow => ({ ...row, option: { ...row.option, ...complete[at] } })),
    [page, complete],
  );
  const isKnown = exact.state !== "loading" && (beside.error !== undefined || !beside.scopes.includes(UNKNOWN));
  const hasFailed = exact.state === "error" || beside.error !== undefined;
  const state = list.state === "ready" && hasFailed ? "error" : list.state;
  return {
    state: isKnown ? state : "loading",
    isRequested: inside || top.isRequested,
    filters: offered,
    scope: top.scope,
    ...page,
    rows,
    mode,
    busy: list.busy || exact.busy,
    error: list.error ?? exact.error ?? beside.error,
    parts,
    size,
    uneven: mode.paging === "server" && found.length !== items.length,
    reload: () => void Promise.all([list.reload(), exact.reload(), beside.reload()]),
  };
}

function withPart(row: PickerRow) {
  return { row, option: row.option, part: Number(row.tag.part) };
}

/** Returns whether the rows of a part are searched in the browser, because its server cannot. */
function searchedHere(resource: PlanResource | undefined, { search }: ListMode): boolean {
  return search === "client" || (search === "server" && resource?.list?.search === undefined);
}

function rowIn(
  around: Scope,
  resource: PlanResource | undefined,
  item: unknown,
  option: FieldOption,
  texts: Parameters<typeof translateText>[0],
): Omit<PickerRow, "tag" | "above"> {
  const reader = plainReader(item);
  const scope = within(rowScope(around, resource, item), { roots: { item: reader, record: reader } });
  const name = (resource && translateText(texts, resource.name, scope)) || option.label;
  return { option, name, scope, badges: resource?.badges, deeper: hasDeeper(resource, item, scope) };
}

/** Returns whether a row has children that can be listed. */
function hasDeeper(resource: PlanResource | undefined, item: unknown, scope: Scope): boolean {
  if (resource?.children === undefined || resource.children.level !== undefined) return false;
  return hasChildren(resource, item, scope);
}

/** Hook: reads the children of a row in a tree, or takes those that the row carries. */
function useBelow(
  scope: Scope,
  parts: readonly OptionPart[],
  opened: TaggedItem | undefined,
  page: { readonly first: number; readonly max: number } | undefined,
) {
  const resource = opened && parts[Number(opened.part)]?.resource;
  const outer = useMemo(() => rowScope(scope, resource, opened?.item), [scope, resource, opened]);
  const read = opened && childrenRead(resource, outer, page && { ...page, max: page.max + 1 });
  const requested = read !== undefined;
  const reads = useReads([read && { read, reads: resource?.id }]);
  const [answer] = reads.answers;
  const loading = requested && answer === UNKNOWN;
  const all = useMemo(() => {
    if (opened === undefined || loading) return [];
    const rows = requested ? childrenIn(resource, answer, outer) : carriedRows(resource, opened.item);
    return rows.map((item): TaggedItem => ({ ...opened, item }));
  }, [requested, answer, loading, opened, resource, outer]);
  const more = page !== undefined && all.length > page.max;
  return {
    state: loading ? (reads.error === undefined ? ("loading" as const) : ("error" as const)) : ("ready" as const),
    items: more ? all.slice(0, page.max) : all,
    more,
    busy: reads.fetching,
    error: reads.error,
    reload: reads.reload,
  };
}

/** Returns whether one of the texts contains the searched text. Pattern characters in the search are ignored. */
function contains(texts: readonly string[], search: string): boolean {
  const wanted = search.replaceAll(/[*"]/g, "").trim().toLocaleLowerCase();
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

function lastPart(label: string): string {
  return label.slice(label.lastIndexOf("/") + 1);
}
