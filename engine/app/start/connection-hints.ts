import type { Environment } from "../../browser/index.ts";
import { findConnectionProblems, probeConnection } from "../../session/index.ts";
import { connectionTexts } from "./connection-texts.ts";

/** Returns sentences about missing settings, for a sign-in that failed or takes too long. */
export async function connectionHints(environment: Environment, error: unknown): Promise<string[]> {
  const texts = connectionTexts();
  const facts = await probeConnection(environment, undefined, { signedIn: false, error });
  const page = { origin: location.origin, address: location.href };
  return findConnectionProblems(facts, environment, page).map((error) => texts.t(error.key, error.params));
}
