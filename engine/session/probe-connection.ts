import type { ConnectionFacts, ProbeResult } from "./connection-faults.ts";
import type { Environment } from "../browser/environment.ts";
import { type Http, NetworkError, ServerError } from "../http/http.ts";

/** Describes what the start of sign-in said, as far as it speaks of settings. */
export interface SignInOutcome {
  readonly signedIn: boolean;
  readonly error?: unknown;
}

/** Runs the probes. Never rejects. */
export async function probeConnection(
  environment: Environment,
  http: Http | undefined,
  signIn: SignInOutcome,
  fetcher: typeof fetch = fetch,
): Promise<ConnectionFacts> {
  const ask = (path: string): Promise<Probe> =>
    http === undefined || !signIn.signedIn
      ? Promise.resolve({ result: "skipped", body: undefined })
      : probe(http, path, environment.realm);
  const realm = encodeURIComponent(environment.realm);
  const [signInRealm, realmRead, serverInfo, whoAmI] = await Promise.all([
    probePublic(`${environment.serverBaseUrl}/realms/${realm}`, fetcher),
    ask(`realms/${realm}`),
    ask("serverinfo"),
    ask(`${realm}/console/whoami`),
  ]);
  return {
    signInRealm,
    realm: realmRead.result,
    serverInfo: serverInfo.result,
    whoAmI: whoAmI.result,
    hasRights: namesRights(whoAmI.body),
    token: signIn.signedIn ? "ok" : signIn.error === undefined ? "skipped" : resultOf(signIn.error),
    redirectRefused: /redirect.?uri/i.test(wordsOf(signIn.error)),
  };
}

interface Probe {
  readonly result: ProbeResult;
  readonly body: unknown;
}

async function probe(http: Http, path: string, currentRealm: string): Promise<Probe> {
  return http.send({ method: "GET", base: "admin", path, query: { currentRealm } }).then(
    ({ body }) => ({ result: "ok", body }),
    (error: unknown) => ({ result: resultOf(error), body: undefined }),
  );
}

/**
 * Keycloak lets other origins read that a realm is there, but not that it is missing. An opaque answer, which says
 * nothing but that one came, tells a missing realm from a server that is down.
 */
async function probePublic(url: string, fetcher: typeof fetch): Promise<ProbeResult> {
  try {
    const response = await fetcher(url);
    return response.ok ? "ok" : response.status === 404 ? "missing" : "failed";
  } catch {
    return fetcher(url, { mode: "no-cors" }).then(
      () => "missing",
      () => "unreadable",
    );
  }
}

function namesRights(whoAmI: unknown): boolean {
  const access: unknown =
    typeof whoAmI === "object" && whoAmI !== null ? Reflect.get(whoAmI, "realm_access") : undefined;
  return (
    typeof access === "object" && access !== null && Object.values(access).some((names) => Object(names).length > 0)
  );
}

function resultOf(error: unknown): ProbeResult {
  if (error instanceof NetworkError || error instanceof TypeError) return "unreadable";
  if (!(error instanceof ServerError)) return "failed";
  if (error.status === 401) return "unauthorized";
  if (error.status === 403) return "denied";
  return error.status === 404 ? "missing" : "failed";
}

function wordsOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error ?? "");
  return ["message", "error", "error_description"].map((name) => String(Reflect.get(error, name) ?? "")).join(" ");
}
