import type { Browser } from "playwright";
import type { Admin } from "../../../scripts/keycloak/admin.ts";
import { THEME } from "../../../scripts/theme/jar.ts";
import { LINKS, type LinkName } from "./links.ts";
import { type Load, load } from "./load.ts";
import { type Move, moveBetweenVisited } from "./move.ts";
import { SCREENS, type ScreenName } from "./screens.ts";
import { signedIn } from "./session.ts";

/** The two consoles that are compared. */
export const CONSOLES = { ours: THEME, stock: "keycloak.v2" } as const;
export type ConsoleName = keyof typeof CONSOLES;

/** State of the browser's caches before the load: `cold` means empty. */
export type CacheState = "cold" | "warm";

/** One page load and its measurements. */
export type Measured = { console: ConsoleName; screen: ScreenName; link: LinkName; cache: CacheState; load: Load };
/** One navigation between visited lists. */
export type Moved = { console: ConsoleName; move: Move };

/** Results of a run. */
export type Run = { loads: Measured[]; moves: Moved[] };

/** Names of the consoles in the order of the report. */
export const CONSOLE_NAMES = Object.keys(CONSOLES) as ConsoleName[];
const LINK_NAMES = Object.keys(LINKS) as LinkName[];

/** A server with both consoles, and the browser to open them in. */
export type Bench = { browser: Browser; admin: Admin; url: string };

/** Loads of each console after which the server's JVM has compiled most of the code for them. */
const LOADS_BEFORE = 5;

/** Opens both consoles without measuring; otherwise the first one would pay for what the server compiles. */
export async function warmUp(bench: Bench, screens: ScreenName[]): Promise<void> {
  for (const name of CONSOLE_NAMES) {
    const { context, consoleUrl } = await open(bench, name);
    for (const screen of screens)
      for (let count = 0; count < LOADS_BEFORE; count += 1)
        await load(context, consoleUrl, SCREENS[screen], "loopback", true);
    await context.close();
  }
}

/** Measures both consoles once, one after the other on the same server. `log` gets progress messages. */
export async function measureOnce(
  bench: Bench,
  screens: ScreenName[],
  order: readonly ConsoleName[],
  log: (text: string) => void,
): Promise<Run> {
  const run: Run = { loads: [], moves: [] };
  for (const name of order) {
    const { context, consoleUrl } = await open(bench, name);
    for (const screen of screens) {
      // The server fills its own caches at the first call, which is not part of the comparison.
      await load(context, consoleUrl, SCREENS[screen], "loopback", true);
      for (const link of LINK_NAMES)
        for (const cache of ["cold", "warm"] as const) {
          const measured = await load(context, consoleUrl, SCREENS[screen], link, cache === "cold");
          run.loads.push({ console: name, screen, link, cache, load: measured });
          log(`${name} ${screen} ${cache} ${link}: ${measured.seconds.toFixed(2)} s`);
        }
    }
    run.moves.push({ console: name, move: await moveBetweenVisited(context, consoleUrl) });
    await context.close();
  }
  return run;
}

async function open({ browser, admin, url }: Bench, name: ConsoleName) {
  const consoleUrl = `${url}/admin/master/console/`;
  await admin.send("PUT", "/master", { adminTheme: CONSOLES[name] });
  return { context: await signedIn(browser, consoleUrl), consoleUrl };
}
