import { useMemo } from "react";
import type { PlanSource } from "../../../model/plan.ts";
import { plainReader } from "../../../model/plain-reader.ts";
import { test } from "../../../model/predicate.ts";
import { type Scope, UNKNOWN, within } from "../../../model/scope.ts";
import { useConsole } from "../../../server/use-console.ts";
import { usePlans } from "../../core/plans.ts";
import { planRead } from "../../core/request.ts";
import { rowScope } from "../../core/row-scope.ts";
import { rowsOf } from "../../core/rows.ts";
import { useScope } from "../../core/scope-context.tsx";
import { useReads } from "../../core/use-reads.ts";
import { useSource } from "../../core/use-source.ts";
import { type FieldOption, itemOption, type OptionPart, optionParts, taggedSource } from "../field-option.ts";

/** One thing that can be picked. */
export interface PickerRow {
  readonly option: FieldOption;
  readonly item: unknown;
  /** The row as the nearest record, for its columns. */
  readonly scope: Scope;
  /** It has others below it that can be looked into. */
  readonly deeper: boolean;
}

export interface PickerList {
  readonly state: "loading" | "error" | "ready";
  readonly rows: readonly PickerRow[];
  readonly more: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly parts: readonly OptionPart[];
  /** The server pages this list. */
  readonly paged: boolean;
  /** Every row that matches, when all are here. */
  readonly total: number | undefined;
  /** Rows on a page. */
  readonly size: number;
  reload(): void;
}

/** What a picker looks at; without `size` a page is as long as suits the list. */
export interface PickerAsk {
  readonly search: string;
  readonly first: number;
  readonly size: number | undefined;
  readonly path: readonly unknown[];
}

/** Rows on a page of the server, and on one of a list that comes whole: most of those are seen at once. */
const SERVER_PAGE = 10;
export const WHOLE_PAGE = 50;

/** The rows of a picker: a page of the source, or what lies below the last of `path`. */
export function usePickerList(source: PlanSource, ask: PickerAsk): PickerList {
  const { texts } = useConsole();
  const plans = usePlans();
  const scope = useScope();
  const tagged = useMemo(() => taggedSource(source), [source]);
  const parts = useMemo(() => optionParts(source, plans.resource), [source, plans]);
  const paged = parts.every(({ resource }) => resource?.list?.paging === "first-max");
  const size = ask.size ?? (paged ? SERVER_PAGE : WHOLE_PAGE);
  const inside = ask.path.length > 0;
  const top = useSource(tagged, {
    active: !inside,
    keep: true,
    search: ask.search,
    first: paged ? ask.first : undefined,
    max: paged ? size : undefined,
  });
  const [part] = parts;
  const below = useBelow(part, ask.path.at(-1), paged ? { first: ask.first, max: size } : undefined);
  const items = inside ? below.items : top.items;
  const found = useMemo(
    () =>
      items.flatMap((tag) => {
        const option = itemOption(tag, parts, scope, texts);
        return !option || (!paged && !matches(option, ask.search)) ? [] : [{ option, tag }];
      }),
    [items, parts, scope, texts, paged, ask.search],
  );
  const end = paged ? found.length : ask.first + size;
  const rows = useMemo(
    () =>
      found.slice(paged ? 0 : ask.first, end).map(({ option, tag }): PickerRow => {
        const { item, index } = untag(tag);
        const own = parts[index]?.resource;
        const reader = plainReader(item);
        const rowed = within(rowScope(scope, own, item), { roots: { item: reader, record: reader } });
        const { children } = own ?? {};
        const deeper =
          children?.get !== undefined && (children.when === undefined || test(children.when, rowed) === true);
        return { option, item, scope: rowed, deeper: deeper && parts.length === 1 };
      }),
    [found, parts, scope, paged, ask.first, end],
  );
  const shown = inside ? below : top;
  const { reload } = shown;
  return {
    state: shown.state,
    rows,
    more: paged ? shown.more : end < found.length,
    busy: shown.busy,
    error: shown.error,
    parts,
    paged,
    total: paged ? undefined : found.length,
    size,
    reload: () => void reload(),
  };
}

const NOTHING: readonly unknown[] = [];

/** What lies below one item of a tree. */
function useBelow(
  part: OptionPart | undefined,
  parent: unknown,
  page: { readonly first: number; readonly max: number } | undefined,
) {
  const scope = useScope();
  const { resource } = part ?? {};
  const { children, list } = resource ?? {};
  const outer = useMemo(() => rowScope(scope, resource, parent), [scope, resource, parent]);
  const paging = page ? { first: page.first, max: page.max + 1 } : {};
  const planned =
    children?.get !== undefined && list && parent !== undefined
      ? planRead(
          { get: children.get, base: list.base, ...(children.query ? { query: children.query } : {}) },
          outer,
          paging,
        )
      : undefined;
  const reads = useReads([planned?.state === "ready" ? { read: planned.read, reads: resource?.id } : undefined]);
  const [answer] = reads.answers;
  const all = useMemo(() => {
    if (answer === UNKNOWN || !resource || !list || !children) return NOTHING;
    const { rows: _rows, ...rest } = list;
    const inner = children.rows === undefined ? rest : { ...rest, rows: children.rows };
    return rowsOf(resource, inner, answer ?? [], outer).map((item) => ({ item, part: 0 }));
  }, [answer, resource, list, children, outer]);
  const more = page !== undefined && all.length > page.max;
  return {
    state:
      answer === UNKNOWN ? (reads.error === undefined ? ("loading" as const) : ("error" as const)) : ("ready" as const),
    items: more ? all.slice(0, page.max) : all,
    more,
    busy: reads.fetching,
    error: reads.error,
    reload: reads.reload,
  };
}

function untag(tag: unknown): { readonly item: unknown; readonly index: number } {
  const { item, part }: { item?: unknown; part?: unknown } = typeof tag === "object" && tag !== null ? tag : {};
  return { item, index: Number(part) };
}

function matches(option: FieldOption, search: string): boolean {
  return option.label.toLocaleLowerCase().includes(search.toLocaleLowerCase());
}
