import type { CDPSession } from "playwright";

/** Networks to measure over: loopback without limits, and one with 10 Mbit/s and 40 ms. */
export const LINKS = {
  loopback: undefined,
  "10 Mbit/s + 40 ms": { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 },
} as const;

/** Name of a network. */
export type LinkName = keyof typeof LINKS;

/** Applies the conditions of a network to the page of the session. */
export async function emulateLink(session: CDPSession, link: LinkName): Promise<void> {
  const chosen = LINKS[link] ?? { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...chosen });
}
