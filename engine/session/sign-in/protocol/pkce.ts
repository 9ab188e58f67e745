import type { HostCrypto } from "./host.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Characters of a PKCE verifier. */
export const VERIFIER_LENGTH = 96;

function unavailable(): Error {
  return new Error("Web Crypto API is not available.");
}

/** A random UUID for `state` and `nonce`. */
export function randomId(crypto: HostCrypto | undefined): string {
  if (crypto?.randomUUID === undefined) throw unavailable();
  return crypto.randomUUID();
}

/** 96 random letters and digits, each equally likely. */
export function createVerifier(crypto: HostCrypto | undefined): string {
  if (crypto === undefined || typeof crypto.getRandomValues !== "function") throw unavailable();
  // Bytes from the last, incomplete round of the alphabet are dropped: a plain remainder would favour its first letters.
  const limit = 256 - (256 % ALPHABET.length);
  let verifier = "";
  while (verifier.length < VERIFIER_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(VERIFIER_LENGTH))) {
      if (byte < limit && verifier.length < VERIFIER_LENGTH) verifier += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return verifier;
}

/** base64url(SHA-256(verifier)) without padding; failure: "Failed to generate PKCE challenge." with its cause. */
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
