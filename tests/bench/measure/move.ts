import type { BrowserContext, CDPSession, Page } from "playwright";
import { untilShown } from "./load.ts";
import { record } from "./record.ts";
import { type BenchScreen, SCREENS } from "./screens.ts";
import { type TracedRequest, withoutStatusFrame } from "./traffic.ts";

/** Navigation to a list that was visited before. */
export type Move = {
  requestsMade: readonly TracedRequest[];
  start: number;
  requests: number;
  bytes: number;
  scriptMilliseconds: number;
  seconds: number;
};

/** Opens users and roles once each, then measures going back to users. */
export async function moveBetweenVisited(context: BrowserContext, consoleUrl: string): Promise<Move> {
  const page = await context.newPage();
  try {
    await page.goto(`${consoleUrl}#${SCREENS.users.path}`, { waitUntil: "commit" });
    await untilShown(page, SCREENS.users);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    // Use the page's thread clock, so that other load on the machine does not count for either console.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const first = record(session);
    await go(page, SCREENS.roles);
    await first.untilIdle();
    first.stop();
    const script = await scriptSeconds(session);
    const recording = record(session);
    const start = Date.now();
    const seen = await go(page, SCREENS.users);
    await recording.untilIdle();
    recording.stop();
    const requests = withoutStatusFrame(recording.requests());
    return {
      requestsMade: requests,
      start: start / 1000,
      requests: requests.length,
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      scriptMilliseconds: ((await scriptSeconds(session)) - script) * 1000,
      seconds: (seen - start) / 1000,
    };
  } finally {
    await page.close();
  }
}

async function go(page: Page, screen: BenchScreen): Promise<number> {
  await page.evaluate((path) => {
    location.hash = path;
  }, screen.path);
  return untilShown(page, screen);
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
}
