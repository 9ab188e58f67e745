import type { HostCrypto } from "./host.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Length of a PKCE verifier. */
const VERIFIER_LENGTH = 96;

function unavailable(): Error {
  return new Error("Web Crypto API is not available.");
}

/** Returns a random UUID for `state` and `nonce`. */
export function randomId(crypto: HostCrypto | undefined): string {
  if (crypto?.randomUUID === undefined) throw unavailable();
  return crypto.randomUUID();
}

/** Returns 96 random letters and digits with uniform distribution. */
export function createVerifier(crypto: HostCrypto | undefined): string {
  if (crypto === undefined || typeof crypto.getRandomValues !== "function") throw unavailable();
  // Rejection sampling: the plain remainder would favour the first letters of the alphabet.
  const limit = 256 - (256 % ALPHABET.length);
  let verifier = "";
  while (verifier.length < VERIFIER_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(VERIFIER_LENGTH))) {
      if (byte < limit && verifier.length < VERIFIER_LENGTH) verifier += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return verifier;
}

/** Returns base64url(SHA-256(verifier)) without padding. Rejects with "Failed to generate PKCE challenge." */
export async function createChallenge(crypto: HostCrypto | undefined, verifier: string): Promise<string> {
  try {
    if (crypto?.subtle === undefined) throw unavailable();
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  } catch (cause) {
    throw new Error("Failed to generate PKCE challenge.", { cause });
  }
}
