import { encodePath, type Http } from "../http/index.ts";

/** Messages by key. */
export type Messages = Readonly<Record<string, string>>;

/**
 * Loads the message bundle `GET {adminBaseUrl}/resources/{realm}/admin/{language}`: a list of `{ key, value }` of about
 * 400 KB that includes the overrides of the realm. It is public; no token is sent, which avoids a CORS preflight.
 */
export async function readBundle(
  adminBaseUrl: string,
  realm: string,
  language: string,
  fetcher: typeof fetch = fetch,
): Promise<Messages> {
  const path = encodePath(realm, "admin", language);
  const response = await fetcher(`${adminBaseUrl}/resources/${path}`, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The texts for "${language}" could not be read (status ${response.status}).`);
  const body: unknown = await response.json();
  const messages: Record<string, string> = {};
  for (const entry of Array.isArray(body) ? body : []) {
    if (typeof entry !== "object" || entry === null) continue;
    const key: unknown = Reflect.get(entry, "key");
    const value: unknown = Reflect.get(entry, "value");
    if (typeof key === "string" && typeof value === "string") messages[key] = value;
  }
  return messages;
}

/** Loads the realm's own messages from `GET localization/{language}`; empty without any or without the right. */
export async function readOverrides(http: Http, realm: string, language: string): Promise<Messages> {
  const answer = await http.send({
    method: "GET",
    realm,
    path: `localization/${encodePath(language)}`,
    absent: [403, 404],
  });
  return asMessages(answer.body);
}

/** Returns the string members of a JSON object. */
export function asMessages(body: unknown): Messages {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return {};
  return Object.fromEntries(Object.entries(body).filter((entry) => typeof entry[1] === "string"));
}
