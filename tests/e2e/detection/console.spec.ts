import { createGuard } from "../support/guard.ts";
import { expect, test } from "../support/test.ts";

const ADDRESS = "https://console.example/";
const FRAME = "https://server.example/status";
const html = (body: string) => ({ contentType: "text/html", body: `<!doctype html><title>Console</title>${body}` });

const cases: readonly (readonly [what: string, script: string, framed: boolean])[] = [
  ["a warning of the page while it loads", 'console.warn("planted")', false],
  ["a word of the page while it loads", 'console.log("planted")', false],
  ["a warning of a frame that the page loads", 'console.warn("planted")', true],
];

for (const [what, script, framed] of cases)
  test(`${what} is found where silence is expected, and only there`, async ({ browser }) => {
    const context = await browser.newContext();
    const silent = createGuard([]);
    const lenient = createGuard([]);
    silent.expectSilence();
    await silent.watch(context);
    await lenient.watch(context);
    const page = await context.newPage();
    const speaks = `<script>${script}</script>`;
    await page.route(FRAME, (route) => route.fulfill(html(speaks)));
    await page.route(ADDRESS, (route) => route.fulfill(html(framed ? `<iframe src="${FRAME}"></iframe>` : speaks)));
    await page.goto(ADDRESS);
    await expect.poll(() => silent.errors).toEqual([expect.stringMatching(/^console (?:warning|log): planted$/)]);
    expect(lenient.errors).toEqual([]);
    await context.close();
  });

test("an undeclared error response is found where silence is expected, and only there", async ({ browser }) => {
  const context = await browser.newContext();
  const declared = { status: 404, url: /declared/ };
  const silent = createGuard([declared]);
  const lenient = createGuard([]);
  silent.expectSilence();
  await silent.watch(context);
  await lenient.watch(context);
  const page = await context.newPage();
  await page.route(`${ADDRESS}**`, (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill(html('<script>for (const at of ["declared", "lost"]) fetch("/" + at)</script>'))
      : route.fulfill({ status: 404, body: "" }),
  );
  await page.goto(ADDRESS);
  await expect.poll(() => silent.errors).toEqual([expect.stringMatching(/status of 404 .*\/lost$/)]);
  expect(lenient.errors).toEqual([]);
  await context.close();
});
