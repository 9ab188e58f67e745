import type { Environment } from "../browser/index.ts";

/**
 * Result of a probe. `unreadable`: the browser blocked the response. From another origin, network failures, missing web
 * origins and some errors (401, who-am-I 403, server info 403) look like this.
 */
export type ProbeResult = "ok" | "missing" | "unauthorized" | "denied" | "unreadable" | "failed" | "skipped";

/** Results of all probes. */
export interface ConnectionFacts {
  /** `GET /realms/{realm}`: public and readable from every origin if the realm exists. */
  readonly signInRealm: ProbeResult;
  /** The exchange of the code for tokens. */
  readonly token: ProbeResult;
  readonly realm: ProbeResult;
  readonly serverInfo: ProbeResult;
  readonly whoAmI: ProbeResult;
  /** True if who-am-I lists any right. The server derives them from the user's roles, not from the token. */
  readonly hasRights: boolean;
  /** True if the server rejected the redirect URI, according to its error message. */
  readonly redirectRejected: boolean;
}

/** A missing setting: a message key with its parameters. */
export interface ConnectionProblem {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds missing settings of a console on another origin than the server. The browser hides the reason of most errors, so
 * a setting is inferred from which calls succeed and which fail.
 */
export function findConnectionProblems(
  facts: ConnectionFacts,
  environment: Pick<Environment, "serverBaseUrl" | "adminBaseUrl" | "realm" | "clientId">,
  page: { readonly origin: string; readonly address: string },
): ConnectionProblem[] {
  const params = {
    server: environment.serverBaseUrl,
    adminServer: environment.adminBaseUrl,
    realm: environment.realm,
    client: environment.clientId,
    origin: page.origin,
    redirectUri: `${page.address.split(/[?#]/)[0] ?? ""}*`,
  };
  const problem = (key: string): ConnectionProblem[] => [{ key, params }];
  if (facts.signInRealm === "unreadable" || facts.signInRealm === "failed") return problem("connectionServer");
  if (facts.signInRealm === "missing") return problem("connectionRealm");
  if (facts.redirectRejected) return problem("connectionRedirectUri");
  if (facts.token === "unreadable") return problem("connectionWebOrigin");
  if (facts.token !== "ok") return [];
  const calls = [facts.realm, facts.serverInfo, facts.whoAmI];
  if (calls.includes("unauthorized") || calls.every((result) => result === "unreadable")) {
    return problem("connectionAudience");
  }
  if (facts.realm === "denied" && facts.serverInfo !== "ok") {
    return problem(isRejected(facts.whoAmI) || facts.hasRights ? "connectionScope" : "connectionRights");
  }
  return isRejected(facts.whoAmI) ? problem("connectionConsoleAttribute") : [];
}

function isRejected(result: ProbeResult): boolean {
  return result === "unreadable" || result === "denied" || result === "unauthorized";
}
