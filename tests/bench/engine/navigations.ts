import type { Browser, CDPSession, Page } from "playwright";
import { BUDGETS, type Row } from "../measure/budgets.ts";
import { goTo, openConsole, withPage } from "./bench-console.ts";

const LISTS = ["/acme/users", "/acme/roles"] as const;
/** Navigations before the first count, after which the browser has compiled the code that it optimizes. */
const WARM = 100;
const COUNT = 200;

/** Returns what 200 navigations between two lists leave behind: listeners, and heap after garbage collection. */
export async function benchNavigations(browser: Browser): Promise<Row[]> {
  const { url, context, close } = await openConsole(browser, () => []);
  try {
    return await withPage(context, async (page, session) => {
      await session.send("Performance.enable");
      await page.goto(`${url}/#${LISTS[0]}`);
      await page.getByRole("row").nth(1).waitFor();
      await move(page, WARM);
      const before = await held(session);
      await move(page, COUNT);
      const after = await held(session);
      return [
        {
          what: "200 navigations: listeners more",
          unit: "",
          ours: after.listeners - before.listeners,
          theirs: 0,
          budget: BUDGETS.listeners,
        },
        {
          what: "200 navigations: heap more",
          unit: "%",
          ours: (after.heap / before.heap - 1) * 100,
          theirs: 0,
          budget: BUDGETS.heap,
        },
      ];
    });
  } finally {
    await close();
  }
}

async function move(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const path = LISTS[(at + 1) % LISTS.length] ?? LISTS[0];
    await goTo(page, path);
    await page.getByRole("heading", { level: 1, name: path === LISTS[0] ? /users/i : /roles/i }).waitFor();
    await page.getByRole("row").nth(1).waitFor();
  }
}

async function held(session: CDPSession): Promise<{ listeners: number; heap: number }> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { listeners: of("JSEventListeners"), heap: of("JSHeapUsedSize") };
}
