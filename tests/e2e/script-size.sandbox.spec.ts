import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { CONSOLE_ROOT } from "../../scripts/start/build-console.ts";
import { settled } from "./support/console-page.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Requests of a page until its data was seen: the number of all, and the console's files by kind. */
interface PromptContent {
  readonly requests: number;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const KIB = 1024;

/**
 * Returns a script that records when the first row or field is rendered: on a busy machine, preloaded files may be
 * requested before a test looks.
 */
const noteFirst = (seen: string): string => `new MutationObserver((_, observer) => {
  if (document.querySelector("${seen}") === null) return;
  window.seenAt = performance.timeOrigin + performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });`;

/** Opens an address in a browser that has only the sign-in. `seen` is a selector of the rendered data. */
async function requestedUntilSeen(page: Page, url: string, path: string, seen: string): Promise<PromptContent> {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.addInitScript(noteFirst(seen));
  await page.goto(`${url}#${path}`, { waitUntil: "commit" });
  await settled(page);
  const seenAt = await page.evaluate<number>("seenAt");
  await Promise.all(requests.map((request) => request.response()));
  const requested = requests
    .filter((request) => request.timing().startTime <= seenAt)
    .map((request) => ({ kind: request.resourceType(), file: new URL(request.url()).pathname.slice(1) }));
  const files = (kind: string): readonly string[] =>
    requested.flatMap((one) => (one.kind === kind && !one.file.startsWith("realms/") ? [one.file] : []));
  return { requests: requested.length, scripts: files("script"), styles: files("stylesheet") };
}

/** Returns the number of bytes of files as a server sends them, compressed. */
function packed(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CONSOLE_ROOT, file))).length, 0);
}

test.describe("First page of a session", () => {
  test("loads little script and few requests before a list", async ({ browser, server, sessionOf }) => {
    const context = await browser.newContext({ storageState: await sessionOf("admin") });
    const { requests, scripts, styles } = await requestedUntilSeen(
      await context.newPage(),
      consoleUrl(server),
      `/${REALM}/users`,
      "main table:not([aria-busy=true]) tbody tr",
    );
    await context.close();
    expect(scripts.length).toBeGreaterThan(2);
    expect(packed(scripts), scripts.join("\n")).toBeLessThanOrEqual(235 * KIB);
    expect(packed(styles)).toBeLessThanOrEqual(30 * KIB);
    expect(requests).toBeLessThanOrEqual(16);
  });

  test("loads only a little more script before a form", async ({ browser, server, sessionOf }) => {
    const context = await browser.newContext({ storageState: await sessionOf("admin") });
    const { scripts } = await requestedUntilSeen(
      await context.newPage(),
      consoleUrl(server),
      `/${REALM}/realm-settings`,
      "main [data-field] input",
    );
    await context.close();
    const names = scripts.join("\n");
    expect(names).toMatch(/\/forms-/);
    expect(names).not.toMatch(/\/(schema-forms|lists|code-editor|floating)-/);
    expect(packed(scripts), names).toBeLessThanOrEqual(300 * KIB);
  });
});
