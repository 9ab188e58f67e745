import { type Rec, texts } from "../http/exchange.ts";
import { redirectAllowed } from "./client-metadata.ts";

/**
 * Returns whether pages of an origin can make requests for a client. They need one of its web origins: "*" means any,
 * and "+" the origins of its redirect URLs. The sandbox's own origin is always allowed.
 */
export function originAllowed(client: Rec, origin: string, own: string): boolean {
  if (origin === own || origin === "") return true;
  const allowed = texts(client, "webOrigins");
  if (allowed.includes("*") || allowed.includes(origin)) return true;
  return allowed.includes("+") && redirectAllowed(client, `${origin}/`, texts(client, "redirectUris").map(shorten));
}

/** Removes the path of a pattern, so that it matches an origin. */
const shorten = (pattern: string): string =>
  pattern.startsWith("/") ? "/*" : pattern.replace(/^(https?:\/\/[^/*]+).*$/, "$1/");
