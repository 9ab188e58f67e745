import { originOf, type SignInHost } from "./host.ts";

/**
 * The absolute form of an address to come back to. Throws when it is on another origin than the page: the server's
 * answer must never be carried elsewhere.
 */
export function sameOriginAddress(address: string, host: SignInHost): string {
  const base = host.address();
  if (!URL.canParse(address, base) || new URL(address, base).origin !== originOf(host)) {
    throw new Error(`The redirect address ${address} is not on this page's origin ${originOf(host)}; use one that is.`);
  }
  return new URL(address, base).href;
}
