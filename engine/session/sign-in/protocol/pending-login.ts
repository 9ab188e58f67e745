import type { LoginOptions } from "./types.ts";

/** A login attempt without a response yet. */
export interface PendingLogin {
  state: string;
  nonce: string;
  redirectUri: string;
  loginOptions?: LoginOptions;
  prompt?: string;
  pkceCodeVerifier?: string;
}

function optionalText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

/**
 * Parses a stored attempt; undefined when it is malformed or redirects to another origin. Other scripts of this origin
 * can write to the storage, so it is validated like any input.
 */
export function readPendingLogin(text: string, origin: string): PendingLogin | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { state, nonce, redirectUri, loginOptions, prompt, pkceCodeVerifier } = value as Partial<PendingLogin>;
  if (typeof state !== "string" || typeof nonce !== "string" || typeof redirectUri !== "string") return undefined;
  if (!optionalText(prompt) || !optionalText(pkceCodeVerifier)) return undefined;
  if (loginOptions !== undefined && (typeof loginOptions !== "object" || loginOptions === null)) return undefined;
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== origin) return undefined;
  return {
    state,
    nonce,
    redirectUri,
    ...(loginOptions === undefined ? {} : { loginOptions }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(pkceCodeVerifier === undefined ? {} : { pkceCodeVerifier }),
  };
}
