import { useEffect, useState } from "react";
import { errorFacts } from "../../data/index.ts";
import { NetworkError } from "../../http/index.ts";
import { plainReader, type PlanList, within } from "../../language/index.ts";
import { choose, translateText, type SourceState } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";

/** Describes the failure of a list that cannot be read. */
interface ListFailure {
  readonly title: string | undefined;
  /** True when it is no error: the service behind the list is missing, or not available to this administrator. */
  readonly isExpected: boolean;
}

/** The status of a response that a page may not read, as in browsers. */
const OPAQUE = { status: 0 };

/** Hook: returns the failure of a list, with the list's own message for the status of the response. */
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
 * Hook: returns whether the server responds although the page got no response. Pages of another origin may not read the
 * response for an unknown address. A request in the mode `no-cors` shows that there is one.
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
