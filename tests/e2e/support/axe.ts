import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SERIOUS = ["moderate", "serious", "critical"];

/** What axe finds at moderate and above, one line for each rule with the first elements it found. */
export async function axeFaults(page: Page, options: RunOptions = RUN): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((how) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    return axe.run(document, how);
  }, options);
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ""))
    .map(
      ({ id, impact, help, nodes }) =>
        `${id} (${impact}): ${help}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(" | ")}`,
    );
}

/** The same for colours alone, on a page whose structure was judged already in another theme. */
export const colourFaults = (page: Page): Promise<string[]> => axeFaults(page, COLOURS);

const RUN: RunOptions = { resultTypes: ["violations"] };
const COLOURS: RunOptions = { ...RUN, runOnly: ["color-contrast", "link-in-text-block"] };
