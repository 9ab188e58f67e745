import type { PlanSource } from "../../engine/language/plan/plan.ts";
import { UNKNOWN } from "../../engine/language/scope.ts";
import { sendRead } from "../../engine/data/reads/query.ts";
import { joinParts, type PageQuery, planSource } from "../../engine/data/reads/source-plan.ts";
import type { OpenForm } from "./open-form.ts";
import { plans } from "./open-views.ts";

/** Reads the items of a source as a list does. `UNKNOWN` when an address stays incomplete. */
export async function readItems(
  source: PlanSource,
  { http, realm, scope }: Pick<OpenForm, "http" | "realm" | "scope">,
  query: PageQuery,
): Promise<readonly unknown[] | typeof UNKNOWN> {
  const parts = planSource(source, scope, plans, query);
  const answers = await Promise.all(
    parts.map(({ planned }) => (planned.state === "ready" ? sendRead(http, realm, planned.read) : UNKNOWN)),
  );
  return joinParts(source, parts, answers, scope);
}
