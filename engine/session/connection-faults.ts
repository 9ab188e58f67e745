import type { Environment } from "../browser/environment.ts";

/**
 * Describes how one probe went. `unreadable`: the browser withheld the answer, which is how lost networks, missing web
 * origins and some refusals (401, who-am-I 403, server info 403) look from another origin.
 */
export type ProbeResult = "ok" | "missing" | "unauthorized" | "denied" | "unreadable" | "failed" | "skipped";

/** Describes what the probes found. */
export interface ConnectionFacts {
  /** `GET /realms/{realm}`: public and readable from every origin, when there is such a realm. */
  readonly signInRealm: ProbeResult;
  /** The code was exchanged for tokens. */
  readonly token: ProbeResult;
  readonly realm: ProbeResult;
  readonly serverInfo: ProbeResult;
  readonly whoAmI: ProbeResult;
  /** Tells whether who-am-I named any right: the server works these out from the person's roles, not from the token. */
  readonly hasRights: boolean;
  /** The server refused the address to come back to, by its error text. */
  readonly redirectRefused: boolean;
}

/** One missing setting: a message key with its slots. */
export interface ConnectionFault {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Names each missing setting of a console that is served from somewhere else than the server. The browser sees most
 * refusals only as "no answer", so a setting is inferred from which calls succeed beside the one that does not.
 */
export function connectionFaults(
  facts: ConnectionFacts,
  environment: Pick<Environment, "serverBaseUrl" | "adminBaseUrl" | "realm" | "clientId">,
  page: { readonly origin: string; readonly address: string },
): ConnectionFault[] {
  const params = {
    server: environment.serverBaseUrl,
    adminServer: environment.adminBaseUrl,
    realm: environment.realm,
    client: environment.clientId,
    origin: page.origin,
    redirectUri: `${page.address.split(/[?#]/)[0] ?? ""}*`,
  };
  const fault = (key: string): ConnectionFault[] => [{ key, params }];
  if (facts.signInRealm === "unreadable" || facts.signInRealm === "failed") return fault("connectionServer");
  if (facts.signInRealm === "missing") return fault("connectionRealm");
  if (facts.redirectRefused) return fault("connectionRedirectUri");
  if (facts.token === "unreadable") return fault("connectionWebOrigin");
  if (facts.token !== "ok") return [];
  const calls = [facts.realm, facts.serverInfo, facts.whoAmI];
  if (calls.includes("unauthorized") || calls.every((result) => result === "unreadable")) {
    return fault("connectionAudience");
  }
  if (facts.realm === "denied" && facts.serverInfo !== "ok") {
    return fault(isRefused(facts.whoAmI) || facts.hasRights ? "connectionScope" : "connectionRights");
  }
  return isRefused(facts.whoAmI) ? fault("connectionConsoleAttribute") : [];
}

function isRefused(result: ProbeResult): boolean {
  return result === "unreadable" || result === "denied" || result === "unauthorized";
}
