import type { SignIn, IdentityClaims } from "../../session/index.ts";
import type { Boot } from "../boot/boot.ts";
import { startSignIn } from "./start-sign-in.ts";

/** Name of the channel between the waiting pages and the window in which the person signs in again. */
const channelName = "atrium-signed-in";
/**
 * Addresses of that window; they belong to no screen. With the second one, the current session at the server is signed
 * out first.
 */
const renewHash = "#/~signed-in";
const renewAsOtherHash = "#/~sign-in-as-other";

/** Returns whether this window was opened to sign in again. */
export function isRenewWindow(address: Pick<Location, "hash">): boolean {
  return address.hash === renewHash || address.hash === renewAsOtherHash;
}

/** Signs in within the window that was opened for it, notifies the waiting pages, and closes the window. */
export async function signInForOthers(signIn: SignIn, authenticated: boolean): Promise<void> {
  if (location.hash === renewAsOtherHash) {
    history.replaceState(history.state, "", renewHash);
    if (authenticated) return signIn.logout();
  }
  if (!authenticated) return signIn.login();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-in");
  channel.close();
  window.close();
}

/** Calls `listener` after a sign-in in such a window, whichever page opened it. Returns the unsubscribe function. */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}

/**
 * Opens the window; undefined when the browser blocks it.
 *
 * @param asOther signs out the current session at the server first
 */
export function openSignIn(asOther: boolean): Window | undefined {
  const hash = asOther ? renewAsOtherHash : renewHash;
  const address = `${location.pathname}${location.search}${hash}`;
  return window.open(address, "_blank", "popup,width=520,height=680") ?? undefined;
}

/** The outcome of signing in again. */
export type Renewal =
  | { readonly kind: "renewed" }
  /** The browser withholds the server's cookies from frames: only leaving the page helps. */
  | { readonly kind: "withheld" }
  /** Nothing that is open here may be saved in the name of somebody else. */
  | { readonly kind: "other"; readonly person: IdentityClaims | undefined };

/** Signs in silently, in a hidden frame, and continues with the new session when it belongs to the same person. */
export async function renewSession(boot: Pick<Boot, "session" | "environment">): Promise<Renewal> {
  const before = boot.session.identity?.sub;
  const { signIn, authenticated } = await startSignIn(boot.environment, "renewal");
  if (!authenticated) return { kind: "withheld" };
  const person = signIn.idToken();
  if (person?.sub !== before) {
    signIn.clearToken();
    return { kind: "other", person };
  }
  boot.session.renew(signIn);
  return { kind: "renewed" };
}
