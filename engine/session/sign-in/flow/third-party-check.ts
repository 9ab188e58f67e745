import type { HiddenFrame, SignInHost } from "../protocol/host.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/**
 * Asks the server's check page whether its cookies reach it inside a frame. Fails when no answer comes within
 * `timeLimit` milliseconds (10 s by default).
 */
export async function checkThirdPartyCookies(host: SignInHost, url: string, timeLimit: number): Promise<boolean> {
  let frame: HiddenFrame | undefined;
  const answer = new Promise<boolean>((resolve) => {
    frame = host.openFrame({
      title: "keycloak-3p-check-iframe",
      src: url,
      onMessage({ data }) {
        if (data === "supported" || data === "unsupported") resolve(data === "supported");
      },
    });
  });
  const message = "Time-out while waiting for the third-party-cookie check; is the server reachable from a frame?";
  try {
    return await withTimeLimit(host, timeLimit, message, answer);
  } finally {
    frame?.remove();
  }
}
