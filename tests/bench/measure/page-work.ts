import type { CDPSession, Page } from "playwright";

/**
 * Returns what the browser's main thread did for something. Milliseconds of script, style and layout together, counted
 * by the thread's own clock: what else the machine did meanwhile does not count.
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

/** Holds how many keys a measurement types. */
const KEYS = 60;

/** Work for one key typed into a text field that has the focus. Milliseconds. */
export async function workPerKey(page: Page, session: CDPSession): Promise<number> {
  // The first keys warm up what a person has warm after the first word.
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
  if (!value.endsWith(typed)) throw new Error(`The field did not take what was typed: "${value}".`);
  return work / KEYS;
}

/** Waits until what is rendered now is on the screen. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))));
}
