import type { Boot } from "./boot.ts";
import { startSignIn } from "./start-sign-in.ts";

/** Name of the channel between this page and the window in which the person signs in again. */
const channelName = "atrium-signed-in";
/** Address of that window; no screen lives there. */
const renewHash = "#/~signed-in";

/** Whether this window was opened to sign in again. */
export function isRenewWindow(address: Location): boolean {
  return address.hash === renewHash;
}

/** Tells the pages that wait, and closes this window. Tokens stay where they are. */
export function reportSignedIn(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-in");
  channel.close();
  window.close();
}

/**
 * Opens a window to sign in again and goes on here afterwards: this page then signs in silently, in a hidden frame.
 * Resolves to whether that worked; false means that the browser keeps the server's cookies from frames, and only
 * leaving the page helps. Another person than before starts anew, so that nobody's work is saved in another's name.
 */
export async function signInAgain(boot: Boot): Promise<boolean> {
  const before = boot.session.identity?.sub;
  window.open(`${location.pathname}${location.search}${renewHash}`, "_blank", "popup,width=520,height=680");
  await nextMessage();
  const { signIn, authenticated } = await startSignIn(boot.environment, "silent");
  if (!authenticated) return false;
  if (signIn.idToken()?.sub !== before) {
    location.reload();
    return true;
  }
  boot.session.renew(signIn);
  return true;
}

function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      channel.close();
      resolve();
    };
  });
}
