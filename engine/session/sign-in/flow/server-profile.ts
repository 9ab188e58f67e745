import { requireEndpoint } from "../protocol/endpoints.ts";
import type { Session } from "./sign-in-session.ts";

async function readJson(session: Session, url: string): Promise<Record<string, unknown>> {
  const token = session.tokens.current?.token;
  if (token === undefined) throw new Error("Not authenticated");
  const response = await session.host.fetch(url, {
    headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) throw new Error(`${url} did not respond with an object.`);
  return { ...body };
}

/** Loads the user's profile (GET `/account` of the realm as JSON). */
export function loadUserProfile(session: Session): Promise<Record<string, unknown>> {
  return readJson(session, requireEndpoint(session.endpoints.account));
}

/** Loads the claims of the userinfo endpoint. */
export function loadUserInfo(session: Session): Promise<Record<string, unknown>> {
  return readJson(session, requireEndpoint(session.endpoints.userinfo));
}

/** Returns the URL of the account page with a link back to this page. */
export function accountAddress(session: Session, redirectUri: string): string {
  const query = new URLSearchParams({ referrer: session.clientId, referrer_uri: redirectUri });
  return `${requireEndpoint(session.endpoints.account)}?${query}`;
}
