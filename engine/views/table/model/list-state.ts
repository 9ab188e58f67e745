/** Describes what a list shows, as the address keeps it. Everything is text there. */
export interface ListState {
  readonly search: string;
  /** Index of the first row shown. */
  readonly first: number;
  /** Column id; `-id` is descending. */
  readonly sort: string | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

/** Names that the list itself uses in the address. */
const SEARCH = "search";
const FIRST = "first";
const SORT = "sort";

/** Reads list state from the query of an address. Whatever is not well-formed counts as missing. */
export function readListState(query: Readonly<Record<string, string>>, filterNames: readonly string[]): ListState {
  const first = query[FIRST] ?? "";
  return {
    search: query[SEARCH] ?? "",
    first: /^\d{1,9}$/.test(first) ? Number(first) : 0,
    sort: query[SORT] || undefined,
    filters: Object.fromEntries(filterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  };
}

/** A change of list state. Another search, filter or order starts on the first page. */
export type ListChange = Partial<Omit<ListState, "filters">> & {
  readonly filters?: Readonly<Record<string, string | undefined>>;
};

/** The change of the address's query for a change of list state. */
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
