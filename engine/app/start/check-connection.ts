import { type ConnectionProblem, findConnectionProblems, probeConnection } from "../../session/index.ts";
import type { Environment } from "../../browser/index.ts";
import { createHttp, NetworkError } from "../../http/index.ts";
import { probeRedirect } from "./probe-redirect.ts";
import { startSignIn } from "./start-sign-in.ts";

/** Result of the connection check. */
export interface ConnectionReport {
  readonly errors: readonly ConnectionProblem[];
  /** True if the check signed in; otherwise, settings that need a token could not be checked. */
  readonly signedIn: boolean;
}

/** Checks every setting that the console needs, without leaving the page. Never rejects. */
export async function checkConnection(environment: Environment): Promise<ConnectionReport> {
  const redirectUri = location.origin + location.pathname;
  const cameBack = await probeRedirect(environment, redirectUri);
  // Without a working redirect, a sign-in in a frame would only run into its timeout.
  const attempt = cameBack
    ? await startSignIn(environment, "check").catch((error: unknown) => ({ error }))
    : { error: undefined };
  const error = "error" in attempt ? attempt.error : undefined;
  const signIn = "signIn" in attempt && attempt.authenticated ? attempt.signIn : undefined;
  const http =
    signIn &&
    createHttp({
      baseUrl: environment.adminBaseUrl,
      token: async () => {
        const token = signIn.token();
        if (token === undefined) throw new NetworkError(environment.serverBaseUrl, undefined);
        return token;
      },
    });
  const facts = await probeConnection(environment, http, { signedIn: http !== undefined, error });
  const page = { origin: location.origin, address: location.href };
  return {
    errors: findConnectionProblems(
      { ...facts, redirectRejected: facts.redirectRejected || !cameBack },
      environment,
      page,
    ),
    signedIn: http !== undefined,
  };
}
