import type { Browser } from "playwright";
import { BUDGETS, type Row } from "../measure/budgets.ts";
import { median } from "../measure/median.ts";
import { openConsole, withPage } from "./bench-console.ts";
import { screensPack } from "./packs.ts";
import { nextFrame, workOf } from "../measure/page-work.ts";

const ID = "bench-screens";
const COUNT = 1_000;
const ROUNDS = 5;

/**
 * Returns how much 1,000 screens from packs add to the work until the first list is rendered: the run with them minus
 * the run without.
 */
export async function benchManyScreens(browser: Browser): Promise<Row[]> {
  const without = await startUp(browser, 0);
  const many = await startUp(browser, COUNT);
  const row = (what: string, ours: number, budget: Row["budget"]): Row => ({
    what,
    unit: "ms",
    ours,
    theirs: 0,
    budget,
  });
  return [
    row("1,000 dropped-in screens: more at start-up", Math.max(0, many.first - without.first), BUDGETS.manyScreens),
    row("work after it, until all are in the sidebar", many.after, undefined),
  ];
}

/**
 * Returns medians of the work until the first list is rendered, and from there until the last screen is in the sidebar.
 */
async function startUp(browser: Browser, count: number): Promise<{ first: number; after: number }> {
  const { url, context, close } = await openConsole(browser, (folder) =>
    count === 0 ? [] : [screensPack(folder, ID, count)],
  );
  try {
    const rounds: { first: number; after: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(
        await withPage(context, async (page, session) => {
          const first = await workOf(session, async () => {
            await page.goto(`${url}/#/acme/users`, { waitUntil: "commit" });
            await page.getByRole("row").nth(1).waitFor();
            await nextFrame(page);
          });
          const last = page.getByRole("navigation").getByRole("link", { name: ID });
          const after = count === 0 ? 0 : await workOf(session, () => last.nth(count - 1).waitFor({ timeout: 60_000 }));
          return { first, after };
        }),
      );
    const of = (key: "first" | "after") => median(rounds.map((round) => round[key]));
    return { first: of("first"), after: of("after") };
  } finally {
    await close();
  }
}
