import type { CDPSession, Page } from "playwright";

/**
 * Returns what the browser's main thread spent on a task: milliseconds of script, style and layout together. It uses
 * the thread's own clock, so that other load on the machine does not count.
 */
export async function workOf(session: CDPSession, doing: () => Promise<unknown>): Promise<number> {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await spent(session);
  await doing();
  return (await spent(session)) - before;
}

async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const parts = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];
  const seconds = metrics.filter(({ name }) => parts.includes(name)).reduce((sum, { value }) => sum + value, 0);
  return seconds * 1000;
}

/** Number of keystrokes that a measurement types. */
const KEYS = 60;

/** Returns the work of one keystroke in the focused text field, in milliseconds. */
export async function workPerKey(page: Page, session: CDPSession): Promise<number> {
  // The first keystrokes warm up what users have warm after their first word.
  await page.keyboard.type("warm up ");
  const typed = "abcdefghij ".repeat(KEYS).slice(0, KEYS);
  const work = await workOf(session, async () => {
    for (const key of typed) {
      await page.keyboard.press(key === " " ? "Space" : key);
      await nextFrame(page);
    }
  });
  const value = await page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : "",
  );
  if (!value.endsWith(typed)) throw new Error(`The field did not accept the typed text: "${value}".`);
  return work / KEYS;
}

/** Waits until the current render is on the screen. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))));
}
