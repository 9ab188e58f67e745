import type { HiddenFrame, SignInHost } from "../protocol/host.ts";
import { withTimeLimit } from "../protocol/time-limit.ts";

/** Checks in a frame whether third-party cookies work. Rejects when the check page does not respond in time. */
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
