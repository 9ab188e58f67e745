import type { PlanStack, PlanView } from "../../language/plan/plan.ts";

/** The prefix of a part's list state in the address, so that each list is searched and paged alone. */
export function stackPrefix(view: PlanStack, part: PlanView): string {
  const first = view.views.find(({ kind }) => kind === "table");
  return part.kind === "table" && part !== first ? `${part.id}.` : "";
}
