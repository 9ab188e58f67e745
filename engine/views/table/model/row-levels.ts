import { read, parseRef } from "../../../language/index.ts";
import type { TargetRow } from "../../../actions/index.ts";

/** Holds the rows of a completely loaded list as a tree. */
export interface RowTree {
  readonly top: readonly TargetRow[];
  /** Child rows by the key of their parent. */
  readonly below: ReadonlyMap<string, readonly TargetRow[]>;
}

/**
 * Nests rows by the number at `ref`, which is the depth of a row. The parent of a row is the nearest one before it with
 * a smaller number.
 */
export function rowLevels(rows: readonly TargetRow[], ref: string): RowTree {
  const { pointer } = parseRef(ref);
  const top: TargetRow[] = [];
  const below = new Map<string, TargetRow[]>();
  const open: { readonly row: TargetRow; readonly level: number }[] = [];
  for (const row of rows) {
    const level = Number(read(row.row, pointer) ?? 0);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.row;
    if (parent === undefined) top.push(row);
    else below.set(parent.key, [...(below.get(parent.key) ?? []), row]);
    open.push({ row, level });
  }
  return { top, below };
}
