import type { Browser } from "playwright";
import { type Admin, adminOf } from "../../../scripts/keycloak/admin.ts";
import { CONSOLE_NAMES, CONSOLES, type ConsoleName } from "../measure/measure.ts";
import { table } from "../measure/report.ts";
import { openBrowser, signedIn } from "../measure/session.ts";
import { waterfall } from "../measure/waterfall.ts";
import { AMOUNTS, type AmountsName } from "./seed/amounts.ts";
import { readIds } from "./seed/ids.ts";
import { startLargeServer } from "./seed/large-server.ts";
import { measureScreen, type Seen } from "./measure-screen.ts";
import { scaleRows } from "./scale-rows.ts";
import { SCALE_SCREENS, type ScaleScreen } from "./scale-screens.ts";
import type { PartName } from "./seed/parts.ts";
import { seedScale } from "./seed/seed-scale.ts";

type Translate = (text: string) => void;

/** Options for the measurements on the large server. */
interface ScaleOptions {
  readonly scale: readonly PartName[];
  readonly amounts: AmountsName;
  readonly runs: number;
  readonly port: number;
  readonly waterfall: boolean;
}

/** Measurements of every list in each console. */
type Measured = Map<ScaleScreen, Record<ConsoleName, Seen[]>>;

/**
 * Measures both consoles on a server with large amounts of everything, whose data is kept apart from that of the other
 * measurements. `theme` is the jar of our console.
 */
export async function benchScale(options: ScaleOptions, theme: string, log: Translate): Promise<void> {
  const { port, amounts } = options;
  log(`Starting Keycloak with ${amounts} amounts on port ${port} …`);
  const server = await startLargeServer({ port, name: `scale-${amounts}`, providers: [theme] });
  try {
    await seedScale(server, options.scale, AMOUNTS[amounts], log);
    const measured = await measureAll(server.url, options, log);
    for (const [{ title }, seen] of measured) {
      const rows = scaleRows(seen);
      console.log(
        `\n${title}\n${rows.length > 0 ? table(rows) : "This console did not show it; its output is above."}`,
      );
    }
    console.log(
      `\nMedians of ${options.runs}, each for a navigation within an open console. ${JSON.stringify(AMOUNTS[amounts])}`,
    );
  } finally {
    await server.stop();
  }
}

async function measureAll(url: string, options: ScaleOptions, log: Translate): Promise<Measured> {
  const screens = SCALE_SCREENS.filter(({ part }) => options.scale.includes(part));
  const measured: Measured = new Map(screens.map((screen) => [screen, { ours: [], stock: [] }]));
  const browser = await openBrowser();
  try {
    for (const console of CONSOLE_NAMES)
      await measureConsole(browser, adminOf(url), url, console, measured, options, log);
    return measured;
  } finally {
    await browser.close();
  }
}

async function measureConsole(
  browser: Browser,
  admin: Admin,
  url: string,
  console: ConsoleName,
  measured: Measured,
  options: ScaleOptions,
  log: Translate,
): Promise<void> {
  const consoleUrl = `${url}/admin/master/console/`;
  await admin.send("PUT", "/master", { adminTheme: CONSOLES[console] });
  const context = await signedIn(browser, consoleUrl);
  const place = { context, consoleUrl, console, ids: await readIds(admin) };
  // The first run is not counted, because the server fills its caches in it.
  for (let run = 0; run <= options.runs; run += 1)
    for (const [screen, seen] of measured) {
      if (!("to" in screen.way) && screen.way[console] === undefined) continue;
      const one = await measureScreen(place, screen).catch((error: unknown) => String(error));
      // A list that fails in one console must not end the run for the others.
      if (typeof one === "string") log(`${console} ${screen.title}: ${one}`);
      else {
        if (run > 0) seen[console].push(one);
        log(`${console} ${screen.title}: ${one.seconds.toFixed(2)} s, server ${one.serverSeconds.toFixed(2)} s`);
        if (options.waterfall && run === options.runs) log(waterfall(one));
      }
    }
  await context.close();
}
