import type { Browser } from "playwright";
import { BUDGETS, type Row } from "../measure/budgets.ts";
import { openConsole, withPage } from "./bench-console.ts";
import { formPack, wideProperties } from "./packs.ts";
import { workPerKey } from "../measure/page-work.ts";
import { openRjsfPage } from "./rjsf-page.ts";

const SIZES = [
  { count: 500, budget: BUDGETS.key500 },
  { count: 2_000, budget: BUDGETS.key2000 },
] as const;

/** Measures a keystroke in a wide form: ours against rjsf with the same members. */
export async function benchForms(browser: Browser): Promise<Row[]> {
  const rjsf = await openRjsfPage();
  const ours = await openConsole(browser, (folder) =>
    SIZES.map(({ count }) => formPack(folder, `bench-form-${count}`, count)),
  );
  try {
    const rows: Row[] = [];
    for (const { count, budget } of SIZES)
      rows.push({
        what: `key in a form of ${count} fields`,
        unit: "ms",
        ours: await withPage(ours.context, async (page, session) => {
          await page.goto(`${ours.url}/#/acme/bench-form-${count}`);
          await page.getByLabel("field0", { exact: true }).click();
          return workPerKey(page, session);
        }),
        theirs: await withPage(ours.context, async (page, session) => {
          const schema = { type: "object", properties: wideProperties(count) };
          await page.addInitScript((given) => Object.assign(window, { benchSchema: given }), schema);
          await page.goto(rjsf.url);
          await page.getByLabel("field0", { exact: true }).click();
          return workPerKey(page, session);
        }),
        budget,
      });
    return rows;
  } finally {
    await ours.close();
    await rjsf.close();
  }
}
