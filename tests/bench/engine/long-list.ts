import type { Browser } from "playwright";
import { BUDGETS, type Row } from "../measure/budgets.ts";
import { goTo, openConsole, withPage } from "./bench-console.ts";
import { rowsPack } from "./packs.ts";
import { nextFrame, workOf } from "../measure/page-work.ts";

const ID = "bench-rows";
const COUNT = 10_000;

/**
 * Measures a list of 10,000 rows that is loaded whole: the work from the response until it is rendered, and until a
 * search shows its matches.
 */
export async function benchLongList(browser: Browser): Promise<Row[]> {
  const { url, context, close } = await openConsole(browser, (folder) => [rowsPack(folder, ID)]);
  try {
    return await withPage(context, async (page, session) => {
      const answer = Array.from({ length: COUNT }, (_, at) => ({ id: `${at}`, row: `row-${at}`, note: `Note ${at}` }));
      await page.route(`**/realms/acme/${ID}*`, (route) => route.fulfill({ json: answer }));
      await page.goto(`${url}/#/acme/roles`);
      await page.getByRole("row").nth(1).waitFor();
      // Compile the pack first: that is not part of the list's work.
      await page.getByRole("navigation").getByRole("link", { name: ID }).waitFor();
      const shown = await workOf(session, async () => {
        await goTo(page, `/acme/${ID}`);
        await page.getByRole("row", { name: "row-0" }).waitFor();
        await nextFrame(page);
      });
      const search = page.getByRole("textbox", { name: /^search/i }).first();
      const searched = await workOf(session, async () => {
        await search.fill("row-9876");
        await search.press("Enter");
        await page.getByRole("row", { name: "row-9876" }).waitFor();
        await nextFrame(page);
      });
      return [
        { what: "list of 10,000 rows shown", unit: "ms", ours: shown, theirs: 0, budget: BUDGETS.longList },
        { what: "searched in it", unit: "ms", ours: searched, theirs: 0, budget: undefined },
      ];
    });
  } finally {
    await close();
  }
}
