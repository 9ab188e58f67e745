import { originOf, type SignInHost } from "./host.ts";

/** Resolves a redirect URI. Throws when it is on another origin than the page, which must not receive the response. */
export function sameOriginAddress(address: string, host: SignInHost): string {
  const base = host.address();
  if (!URL.canParse(address, base) || new URL(address, base).origin !== originOf(host)) {
    throw new Error(`The redirect address ${address} is not on this page's origin ${originOf(host)}; use one that is.`);
  }
  return new URL(address, base).href;
}
