/** Describes the state of a list in the address. All values are texts there. */
export interface ListState {
  readonly search: string;
  /** Index of the first row shown. */
  readonly first: number;
  /** Column id. `-id` is descending. */
  readonly sort: string | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

/** Names that the list itself uses in the address. */
const SEARCH = "search";
const FIRST = "first";
const SORT = "sort";

/** Returns the list state in the query of an address. Malformed values count as missing. */
export function readListState(query: Readonly<Record<string, string>>, filterNames: readonly string[]): ListState {
  const first = query[FIRST] ?? "";
  return {
    search: query[SEARCH] ?? "",
    first: /^\d{1,9}$/.test(first) ? Number(first) : 0,
    sort: query[SORT] || undefined,
    filters: Object.fromEntries(filterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  };
}

/** Describes a change of list state. Another search, filter or order returns to the first page. */
export type ListChange = Partial<Omit<ListState, "filters">> & {
  readonly filters?: Readonly<Record<string, string | undefined>>;
};

/** Returns the change of the address's query for a change of list state. */
export function writeListState(change: ListChange): Record<string, string | undefined> {
  const stays = change.search === undefined && change.filters === undefined && !("sort" in change);
  const first = stays ? change.first : 0;
  return {
    ...change.filters,
    ...(change.search === undefined ? {} : { [SEARCH]: change.search || undefined }),
    ...("sort" in change ? { [SORT]: change.sort } : {}),
    ...(first === undefined ? {} : { [FIRST]: first > 0 ? String(first) : undefined }),
  };
}
