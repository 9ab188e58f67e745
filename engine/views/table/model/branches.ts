import type { PlanResource, Scope } from "../../../language/index.ts";
import type { Texts } from "../../../i18n/index.ts";
import { type TargetRow, targetRow } from "../../../actions/index.ts";
import { carriedRows } from "../../../data/index.ts";
import { rowLevels } from "./row-levels.ts";

/**
 * Returns the keys of the rows of a tree that remain when only some match: the matching rows with all their ancestors
 * and descendants.
 */
export function matchingBranches(
  rows: readonly TargetRow[],
  { resource, scope, texts }: { readonly resource: PlanResource; readonly scope: Scope; readonly texts: Texts },
  matches: (row: TargetRow) => boolean,
): ReadonlySet<string> {
  const level = resource.children?.level;
  const leveled = level === undefined ? undefined : rowLevels(rows, level);
  const below = (row: TargetRow): readonly TargetRow[] =>
    leveled
      ? (leveled.below.get(row.key) ?? [])
      : carriedRows(resource, row.row).map((one) => targetRow(scope, resource, one, texts));
  const left = new Set<string>();
  const keep = (row: TargetRow, isBelow: boolean): boolean => {
    const matching = isBelow || matches(row);
    const branches = below(row).filter((one) => keep(one, matching));
    const stays = matching || branches.length > 0;
    if (stays) left.add(row.key);
    return stays;
  };
  for (const row of leveled?.top ?? rows) keep(row, false);
  return left;
}
