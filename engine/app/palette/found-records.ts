import {
  type PlanResource,
  type SearchedResource,
  readRef,
  type Scope,
  plainReader,
  within,
} from "../../language/index.ts";
import { keyOf, rowScope, rowsOf } from "../../data/index.ts";
import { translateText } from "../../page/index.ts";
import { foldText } from "./fold-text.ts";

/** A record that a search found. */
export interface FoundRecord {
  readonly key: string;
  readonly label: string;
  readonly about: string | undefined;
  readonly to: string;
}

/** Returns the scope of a list that is searched: `$query` contains the search here too. */
export function searchScope(scope: Scope, search: string): Scope {
  return within(scope, { roots: { query: plainReader({ search }) } });
}

/** Returns the records of a list response, at most `most`; of a tree only the nodes that match the search. */
export function foundRecords(
  { resource, about }: SearchedResource,
  address: (keys: Readonly<Record<string, string>>, scope: Scope) => string | undefined,
  answer: unknown,
  texts: Parameters<typeof translateText>[0],
  scope: Scope,
  search: string,
  most: number,
): readonly FoundRecord[] {
  if (resource.list === undefined) return [];
  const wanted = foldText(search);
  return rowsOf(resource, resource.list, answer, scope)
    .flatMap((row) => withInner(resource, row, scope))
    .flatMap(({ row, inside }) => {
      const at = rowScope(scope, resource, row);
      const key = keyOf(resource, row);
      const label = translateText(texts, resource.name, at) ?? key;
      const to = key === undefined ? undefined : address({ [resource.id]: key }, at);
      if (key === undefined || label === undefined || to === undefined) return [];
      // The server returns a tree from its root; the ancestors of a match are no match themselves.
      if (inside && !foldText(label).includes(wanted)) return [];
      return [{ key, label, about: translateText(texts, about, at), to }];
    })
    .slice(0, most);
}

/** Returns a row and its descendants in the response; `inside` is true for rows of such a tree. */
function withInner(resource: PlanResource, row: unknown, scope: Scope): { row: unknown; inside: boolean }[] {
  const rows = resource.children?.rows;
  const inner = rows === undefined ? undefined : readRef(rows, rowScope(scope, resource, row));
  if (!Array.isArray(inner) || inner.length === 0) return [{ row, inside: false }];
  const below = inner.flatMap((one) => withInner(resource, one, scope));
  return [row, ...below.map((one) => one.row)].map((one) => ({ row: one, inside: true }));
}
