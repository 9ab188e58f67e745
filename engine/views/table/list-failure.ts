import { errorFacts } from "../../data/index.ts";
import { plainReader } from "../../language/plain-reader.ts";
import type { PlanList } from "../../language/plan/plan.ts";
import { type Scope, within } from "../../language/scope.ts";
import type { Texts } from "../../i18n/texts.ts";
import { choose } from "../../page/scope/cases.ts";
import { translateText } from "../../page/scope/translate-text.ts";

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
  const title = chosen && translateText(texts, chosen.text, inside);
  const isExpected = title !== undefined && chosen?.tone !== undefined && chosen.tone !== "danger";
  return { title, isExpected };
}
