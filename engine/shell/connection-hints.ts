import { connectionFaults } from "../server/connection-faults.ts";
import type { Environment } from "../server/environment.ts";
import { probeConnection } from "../server/probe-connection.ts";
import { startTexts } from "./fatal.tsx";

/** Sentences about missing settings, for a sign-in that failed. */
export async function connectionHints(environment: Environment, error: unknown): Promise<string[]> {
  const texts = startTexts();
  const facts = await probeConnection(environment, undefined, { signedIn: false, error });
  const page = { origin: location.origin, address: location.href };
  return connectionFaults(facts, environment, page).map((fault) => texts.t(fault.key, fault.params));
}
