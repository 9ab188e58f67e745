import type { BrowserContext, Page } from "playwright";
import { nextFrame, workOf } from "../measure/page-work.ts";
import { untilShown } from "../measure/load.ts";
import type { ConsoleName } from "../measure/measure.ts";
import { record } from "../measure/record.ts";
import { type TracedRequest, sumUp, withoutStatusFrame } from "../measure/traffic.ts";
import type { Ids } from "./seed/ids.ts";
import type { ScaleScreen } from "./scale-screens.ts";
import { dataRequests, serverSeconds } from "./server-time.ts";

/**
 * Measurement of one list: seconds until it was seen, seconds in which a request was at the server, and the page's work
 * in milliseconds.
 */
export type Seen = {
  seconds: number;
  serverSeconds: number;
  requests: number;
  bytes: number;
  work: number;
  requestsMade: readonly TracedRequest[];
  start: number;
};

/** Context in which a list is measured: the console that shows it, and its server. */
export type MeasuredList = {
  context: BrowserContext;
  consoleUrl: string;
  console: ConsoleName;
  ids: Ids;
};

/** Opens the screen before the list in a new page, then measures the way to the list. */
export async function measureScreen(place: MeasuredList, screen: ScaleScreen): Promise<Seen> {
  const page = await place.context.newPage();
  try {
    const session = await place.context.newCDPSession(page);
    await session.send("Network.enable");
    const arriving = record(session);
    await page.goto(`${place.consoleUrl}#${screen.from(place.ids)}`, { waitUntil: "commit" });
    if (screen.standing !== undefined) await untilShown(page, { path: "", shows: { row: screen.standing } });
    await arriving.untilIdle();
    arriving.stop();
    const recording = record(session);
    const times = { start: 0, seen: 0 };
    const work = await workOf(session, async () => {
      times.start = Date.now();
      await walk(page, place, screen);
      times.seen = await untilShown(page, { path: "", shows: { row: screen.shows } });
      await nextFrame(page);
    });
    await recording.untilIdle();
    recording.stop();
    const made = withoutStatusFrame(recording.requests());
    const requested = dataRequests(made, times.seen / 1000);
    const { requests, bytes } = sumUp(made, times.seen / 1000);
    return {
      seconds: (times.seen - times.start) / 1000,
      serverSeconds: serverSeconds(requested),
      requests,
      bytes,
      work,
      requestsMade: made,
      start: times.start / 1000,
    };
  } finally {
    await page.close();
  }
}

async function walk(page: Page, { ids, console }: MeasuredList, { way }: ScaleScreen): Promise<void> {
  if ("to" in way)
    await page.evaluate((path) => {
      location.hash = path;
    }, way.to(ids));
  else await way[console]?.(page);
}
