import type { PlanField } from "../../language/plan/plan.ts";
import { isRef, parseRef } from "../../language/expression/reference.ts";
import type { OptionPart } from "../options/field-option.ts";

/**
 * The column that says what names a row, when there is one: the row then needs no other head. `parts`: what the rows come
 * from; one column names them all, or none.
 */
export function nameColumn(columns: readonly PlanField[], parts: readonly OptionPart[]): PlanField | undefined {
  const [place, ...others] = new Set(parts.map(namingPlace));
  if (place === undefined || others.length > 0) return undefined;
  return columns.find(({ ref }) => placeInRow(ref) === place);
}

/** Returns the place in a row whose value the options of a part are called by. */
function namingPlace({ source, resource }: OptionPart): string | undefined {
  return placeInRow(source.label ?? resource?.name);
}

function placeInRow(label: unknown): string | undefined {
  if (!isRef(label)) return undefined;
  const { root, pointer } = parseRef(label);
  return root === "item" || root === "record" ? pointer : undefined;
}
