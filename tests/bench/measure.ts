import type { Browser } from "playwright";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { THEME } from "../../scripts/theme/jar.ts";
import { LINKS, type LinkName } from "./links.ts";
import { type Load, load } from "./load.ts";
import { type Move, moveBetweenVisited } from "./move.ts";
import { SCREENS, type ScreenName } from "./screens.ts";
import { signedIn } from "./session.ts";

/** The two that are compared. */
export const CONSOLES = { ours: THEME, stock: "keycloak.v2" } as const;
export type ConsoleName = keyof typeof CONSOLES;

/** Whether the browser's caches were empty. */
export type CacheState = "cold" | "warm";

/** One page load and what was measured. */
export type Measured = { console: ConsoleName; screen: ScreenName; link: LinkName; cache: CacheState; load: Load };
/** One move between visited lists. */
export type Moved = { console: ConsoleName; move: Move };

/** What a run gathers. */
export type Run = { loads: Measured[]; moves: Moved[] };

const LINK_NAMES = Object.keys(LINKS) as LinkName[];

/** Measures both consoles once, one after the other on the same server. `say` hears what is going on. */
export async function measureOnce(
  browser: Browser,
  admin: Admin,
  url: string,
  screens: ScreenName[],
  say: (text: string) => void,
): Promise<Run> {
  const run: Run = { loads: [], moves: [] };
  const consoleUrl = `${url}/admin/master/console/`;
  for (const name of Object.keys(CONSOLES) as ConsoleName[]) {
    await admin.send("PUT", "/master", { adminTheme: CONSOLES[name] });
    const context = await signedIn(browser, consoleUrl);
    for (const screen of screens) {
      // The server fills its own caches at the first call; that is not what is compared.
      await load(context, consoleUrl, SCREENS[screen], "loopback", true);
      for (const link of LINK_NAMES)
        for (const cache of ["cold", "warm"] as const) {
          const measured = await load(context, consoleUrl, SCREENS[screen], link, cache === "cold");
          run.loads.push({ console: name, screen, link, cache, load: measured });
          say(`${name} ${screen} ${cache} ${link}: ${measured.seconds.toFixed(2)} s`);
        }
    }
    run.moves.push({ console: name, move: await moveBetweenVisited(context, consoleUrl) });
    await context.close();
  }
  return run;
}
