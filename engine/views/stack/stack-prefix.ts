import type { PlanStack, PlanView } from "../../language/index.ts";

/** Returns the prefix for the list state of a part in the address, so that each list has its own search and pages. */
export function stackPrefix(view: PlanStack, part: PlanView): string {
  const first = view.views.find(({ kind }) => kind === "table");
  return part.kind === "table" && part !== first ? `${part.id}.` : "";
}
