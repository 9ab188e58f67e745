import { supported } from "../protocol/endpoints.ts";
import type { Session } from "./sign-in-session.ts";

async function readJson(session: Session, url: string): Promise<Record<string, unknown>> {
  const token = session.tokens.current?.token;
  if (token === undefined) throw new Error("Not authenticated");
  const response = await session.host.fetch(url, {
    headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) throw new Error(`${url} did not answer with an object.`);
  return { ...body };
}

/** The signed-in person's profile (GET `/account` of the realm as JSON). */
export function loadUserProfile(session: Session): Promise<Record<string, unknown>> {
  return readJson(session, supported(session.endpoints.account));
}

/** The claims of the userinfo endpoint. */
export function loadUserInfo(session: Session): Promise<Record<string, unknown>> {
  return readJson(session, supported(session.endpoints.userinfo));
}

/** Address of the account page, with the way back to this page. */
export function accountAddress(session: Session, redirectUri: string): string {
  const query = new URLSearchParams({ referrer: session.clientId, referrer_uri: redirectUri });
  return `${supported(session.endpoints.account)}?${query}`;
}
