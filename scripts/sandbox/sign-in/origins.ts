import { type Rec, texts } from "../http/exchange.ts";
import { redirectAllowed } from "./client-metadata.ts";

/**
 * Returns whether pages of an origin may call in the name of a client: its web origins, where "*" is any and "+" the
 * origins of its redirect addresses. The sandbox's own origin always may.
 */
export function originAllowed(client: Rec, origin: string, own: string): boolean {
  if (origin === own || origin === "") return true;
  const allowed = texts(client, "webOrigins");
  if (allowed.includes("*") || allowed.includes(origin)) return true;
  return allowed.includes("+") && redirectAllowed(client, `${origin}/`, texts(client, "redirectUris").map(shorten));
}

/** Cuts the path of a pattern, so that it speaks of the origin alone. */
const shorten = (pattern: string): string =>
  pattern.startsWith("/") ? "/*" : pattern.replace(/^(https?:\/\/[^/*]+).*$/, "$1/");
