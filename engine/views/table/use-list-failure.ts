import { useEffect, useState } from "react";
import { errorFacts } from "../../data/index.ts";
import { NetworkError } from "../../http/http-errors.ts";
import { plainReader } from "../../language/plain-reader.ts";
import type { PlanList } from "../../language/plan/plan.ts";
import { within } from "../../language/scope.ts";
import { choose } from "../../page/scope/cases.ts";
import { translateText } from "../../page/scope/translate-text.ts";
import type { SourceState } from "../../page/reads/use-source.ts";
import { useConsole } from "../../services/use-console.ts";

/** Holds what a list says that cannot be read. */
interface ListFailure {
  readonly title: string | undefined;
  /** Nothing is broken: the service behind the list is not there, or not for this administrator. */
  readonly isExpected: boolean;
}

/** The status of an answer that a page may not read, as browsers have it. */
const OPAQUE = { status: 0 };

/** Returns what a list says of its failure: its own words, by the status that the server answered. */
export function useListFailure(
  list: Pick<PlanList, "failed"> | undefined,
  source: Pick<SourceState, "state" | "error" | "scope">,
): ListFailure | undefined {
  const { texts } = useConsole();
  const error = source.state === "error" ? source.error : undefined;
  const isOpaque = useOpaque(list?.failed === undefined ? undefined : error);
  if (source.state !== "error") return undefined;
  const facts = { ...errorFacts(error), ...(isOpaque ? OPAQUE : {}) };
  const inside = within(source.scope, { roots: { error: plainReader(facts) } });
  const chosen = choose(list?.failed, inside);
  const title = chosen && translateText(texts, chosen.text, inside);
  const isExpected = title !== undefined && chosen?.tone !== undefined && chosen.tone !== "danger";
  return { title, isExpected };
}

/**
 * Returns whether a server answers where a page got no answer. Pages of another origin may not read what a server says of
 * an address that it does not know; that it says something shows a request whose answer nobody reads.
 */
function useOpaque(error: unknown): boolean {
  const [answered, setAnswered] = useState<unknown>();
  useEffect(() => {
    if (!(error instanceof NetworkError)) return;
    fetch(error.url, { mode: "no-cors", credentials: "omit" }).then(
      () => setAnswered(error),
      () => undefined,
    );
  }, [error]);
  return error !== undefined && answered === error;
}
