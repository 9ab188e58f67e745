import { errorFacts } from "../../data/index.ts";
import { plainReader } from "../../model/plain-reader.ts";
import type { PlanList } from "../../model/plan.ts";
import { type Scope, within } from "../../model/scope.ts";
import type { Texts } from "../../server/texts.ts";
import { choose } from "../core/cases.ts";
import { say } from "../core/say.ts";

/** Holds what a list says that cannot be read. */
export interface ListFailure {
  readonly title: string | undefined;
  /** Nothing is broken: the service behind the list is not there, or not for this administrator. */
  readonly isExpected: boolean;
}

/** Returns what a list says of its failure: its own words, by the status that the server answered. */
export function listFailure(
  list: Pick<PlanList, "failed"> | undefined,
  error: unknown,
  scope: Scope,
  texts: Pick<Texts, "t">,
): ListFailure {
  const inside = within(scope, { roots: { error: plainReader(errorFacts(error)) } });
  const chosen = choose(list?.failed, inside);
  const title = chosen && say(texts, chosen.text, inside);
  const isExpected = title !== undefined && chosen?.tone !== undefined && chosen.tone !== "danger";
  return { title, isExpected };
}
