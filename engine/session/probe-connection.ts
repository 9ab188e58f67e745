import type { ConnectionFacts, ProbeResult } from "./find-connection-problems.ts";
import type { Environment } from "../browser/index.ts";
import { type Http, NetworkError, ServerError } from "../http/index.ts";

/** Result of the sign-in. */
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
  const request = (path: string): Promise<Probe> =>
    http === undefined || !signIn.signedIn
      ? Promise.resolve({ result: "skipped", body: undefined })
      : probe(http, path, environment.realm);
  const realm = encodeURIComponent(environment.realm);
  const [signInRealm, realmRead, serverInfo, whoAmI] = await Promise.all([
    probePublic(`${environment.serverBaseUrl}/realms/${realm}`, fetcher),
    request(`realms/${realm}`),
    request("serverinfo"),
    request(`${realm}/console/whoami`),
  ]);
  return {
    signInRealm,
    realm: realmRead.result,
    serverInfo: serverInfo.result,
    whoAmI: whoAmI.result,
    hasRights: hasRights(whoAmI.body),
    token: signIn.signedIn ? "ok" : signIn.error === undefined ? "skipped" : resultOf(signIn.error),
    redirectRejected: /redirect.?uri/i.test(messageOf(signIn.error)),
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
 * Probes a public URL. Keycloak allows other origins to read an existing realm, but not the 404 of a missing one. An
 * opaque response (`no-cors`) distinguishes a missing realm from a server that is down.
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

function hasRights(whoAmI: unknown): boolean {
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

function messageOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error ?? "");
  return ["message", "error", "error_description"].map((name) => String(Reflect.get(error, name) ?? "")).join(" ");
}
