import type { BrowserContext } from "@playwright/test";
import { BUDGETS } from "../bench/measure/budgets.ts";
import { record } from "../bench/measure/record.ts";
import { sumUp, type TracedRequest, type Traffic, withoutStatusFrame } from "../bench/measure/traffic.ts";
import { settled } from "./support/console-page.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Requests of a page until the network is idle, and their traffic. */
interface Loaded extends Traffic {
  /** Addresses in alphabetical order, without hashes and queries. */
  readonly addresses: readonly string[];
  /** Size of all script and styles, in bytes. */
  readonly codeBytes: number;
}

const KIB = 1024;
/** Bytes for the page itself and the answers of the server, which grow with what other tests have created. */
const ANSWERS = 16_000;

/**
 * Returns a script that records when the first row or field is rendered: on a busy machine, preloaded files may be
 * loaded before a test looks.
 */
const noteFirst = (seen: string): string => `new MutationObserver((_, observer) => {
  if (document.querySelector("${seen}") === null) return;
  window.seenAt = performance.timeOrigin + performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });`;

/**
 * Opens an address in a browser that has only the sign-in, and counts as `npm run bench` does on a Keycloak. `seen` is
 * a selector of the rendered data.
 */
async function load(context: BrowserContext, address: string, seen: string): Promise<Loaded> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await page.addInitScript(noteFirst(seen));
  const recording = record(session);
  // The console loads this last, once the network is idle, which takes longer on a busy machine.
  const info = page.waitForResponse(/\/admin\/serverinfo$/);
  await page.goto(address, { waitUntil: "commit" });
  await settled(page);
  await info;
  await recording.untilIdle();
  recording.stop();
  const requests = withoutStatusFrame(recording.requests());
  const seenAt = await page.evaluate<number>("seenAt");
  const code = requests.filter(({ type }) => type === "Script" || type === "Stylesheet");
  const codeBytes = code.reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...sumUp(requests, seenAt / 1000), addresses: requests.map(addressOf).sort(), codeBytes };
}

function addressOf({ url }: TracedRequest): string {
  return new URL(url).pathname.replace(/-[\w-]{7,8}(?=\.\w+$)/, "");
}

test.describe("First page of a session", () => {
  test("loads little script and few requests before a list", async ({ browser, server, sessionOf }) => {
    const context = await browser.newContext({ storageState: { ...(await sessionOf("admin")), origins: [] } });
    const list = "main table:not([aria-busy=true]) tbody tr";
    const { addresses, ...traffic } = await load(context, `${consoleUrl(server)}#/${REALM}/users`, list);
    await context.close();
    expect(addresses).toEqual([
      "/",
      "/admin/master/console/whoami",
      `/admin/realms/${REALM}`,
      `/admin/realms/${REALM}/localization/en`,
      `/admin/realms/${REALM}/ui-ext/brute-force-user`,
      `/admin/realms/${REALM}/ui-ext/info`,
      "/admin/serverinfo",
      "/assets/console.js",
      "/assets/index.css",
      "/assets/index.js",
      "/assets/lists.js",
      "/assets/users.js",
      "/first-paint.js",
      "/realms/master/protocol/openid-connect/auth",
      "/realms/master/protocol/openid-connect/token",
    ]);
    expect(traffic.requests).toBeLessThanOrEqual(BUDGETS.requests.most);
    expect(traffic.scriptBefore).toBeLessThanOrEqual(BUDGETS.script.most);
    expect(traffic.stylesBefore).toBeLessThanOrEqual(BUDGETS.styles.most);
    expect(traffic.codeBytes).toBeLessThanOrEqual(BUDGETS.bytesBesideInfo.most - ANSWERS);
  });

  test("loads only a little more script before a form", async ({ browser, server, sessionOf }) => {
    const context = await browser.newContext({ storageState: { ...(await sessionOf("admin")), origins: [] } });
    const form = "main [data-field] input";
    const { addresses, scriptBefore } = await load(context, `${consoleUrl(server)}#/${REALM}/realm-settings`, form);
    await context.close();
    expect(addresses).toContain("/assets/forms.js");
    expect(addresses.join("\n")).not.toMatch(/\/(schema-forms|lists|code-editor|floating)\./);
    expect(scriptBefore).toBeLessThanOrEqual(300 * KIB);
  });
});
