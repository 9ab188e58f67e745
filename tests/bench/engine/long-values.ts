import type { Browser, CDPSession, Page } from "playwright";
import { BUDGETS, type Row } from "../measure/budgets.ts";
import { openConsole, withPage } from "./bench-console.ts";
import { nextFrame, workOf, workPerKey } from "../measure/page-work.ts";

const ATTRIBUTES = 2_000;
const URIS = 500;

/** Returns the cost of values with very many rows: showing them, a keystroke in them, and the number of elements. */
export async function benchLongValues(browser: Browser): Promise<Row[]> {
  const { url, context, close } = await openConsole(browser, () => []);
  try {
    const of = (bench: typeof benchUris) => withPage(context, (page, session) => bench(page, session, url));
    return [...(await of(benchAttributes)), ...(await of(benchUris))];
  } finally {
    await close();
  }
}

async function benchAttributes(page: Page, session: CDPSession, url: string): Promise<Row[]> {
  const attributes = Object.fromEntries(Array.from({ length: ATTRIBUTES }, (_, at) => [`name${at}`, [`value ${at}`]]));
  await withMore(page, /\/roles-by-id\/[^/?]+(?:\?|$)/, { attributes });
  await page.goto(`${url}/#/acme/roles`);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  const shown = await workOf(session, async () => {
    await page.getByRole("tab", { name: "Attributes" }).click();
    await page.getByLabel("Value 1", { exact: true }).waitFor();
    await nextFrame(page);
  });
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const rows = [row(`${ATTRIBUTES} attributes shown`, shown, undefined)];
  for (const part of ["value", "key"]) {
    await touch(page, part === "value" ? "Value 5" : "Key 5");
    rows.push(row(`key in a ${part} of ${ATTRIBUTES} attributes`, await workPerKey(page, session), BUDGETS.keyInRows));
  }
  return [...rows, { ...row("elements on their page", nodes, BUDGETS.rowElements), unit: "" }];
}

async function benchUris(page: Page, session: CDPSession, url: string): Promise<Row[]> {
  const redirectUris = Array.from({ length: URIS }, (_, at) => `https://app-${at}.example/*`);
  await withMore(page, /\/clients\/[0-9a-f-]{36}(?:\?|$)/, { redirectUris });
  await page.goto(`${url}/#/acme/clients`);
  await page.getByRole("table").getByRole("link", { name: "mobile-app", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await touch(page, "Valid redirect URIs 5");
  return [row(`key in one of ${URIS} redirect URIs`, await workPerKey(page, session), BUDGETS.keyInRows)];
}

/** Leaves an input once and returns to it. From then on its value is validated with every keystroke. */
async function touch(page: Page, label: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true });
  await input.click();
  await input.press("Tab");
  await input.click();
}

/** Adds members to the server's responses at matching addresses. */
async function withMore(page: Page, address: RegExp, members: object): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const body: object = await response.json();
    return route.fulfill({ response, json: { ...body, ...members } });
  });
}

function row(what: string, ours: number, budget: Row["budget"]): Row {
  return { what, unit: "ms", ours, theirs: 0, budget };
}
