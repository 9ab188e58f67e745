import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import type { ColourSample } from "./contrast-errors.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SERIOUS = ["moderate", "serious", "critical"];
/**
 * Rules whose results depend on the theme, and which take longer than all others together when they check every text.
 */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Axe = { run(on: unknown, options: RunOptions): Promise<AxeResults> };
/** Globals of the page after axe was loaded and `contrastErrors` has run. */
type AxeState = { axe: Axe; colourSamples?: ColourSample[] };

/** Matches the page that an open dialog hides from assistive technology. */
const BEHIND = "[data-aria-hidden=true]";

/** Returns what axe finds with moderate impact or above, one line for each rule with the first elements. */
export async function axeErrors(page: Page, options: RunOptions = {}): Promise<string[]> {
  await load(page);
  await animated(page);
  const { violations } = await page.evaluate(
    ([how, behind]) => {
      // The page behind a dialog is dimmed and cannot be used, so its contrast does not matter.
      const read = document.querySelector(behind) ? { exclude: [[behind], ["#root"]] } : document;
      return (window as unknown as AxeState).axe.run(read, { ...how, resultTypes: ["violations"] });
    },
    [options, BEHIND] as const,
  );
  return linesOf(violations);
}

/** Waits for every animation that ends, because colours in between are not those of the design. */
async function animated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Returns the errors of `axeErrors` without the rules about colours. */
export const structureErrors = (page: Page): Promise<string[]> =>
  axeErrors(page, { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) });

/**
 * Returns the errors of rules that the width can affect: names, landmarks, the order of visible elements, and
 * scrolling.
 */
export const narrowErrors = (page: Page): Promise<string[]> => axeErrors(page, { runOnly: OF_THE_WIDTH });

const OF_THE_WIDTH = [
  ...["aria-command-name", "aria-hidden-focus", "aria-input-field-name", "aria-required-children"],
  ...["aria-required-parent", "aria-toggle-field-name", "aria-valid-attr-value", "button-name", "heading-order"],
  ...["label", "landmark-main-is-top-level", "landmark-one-main", "landmark-unique", "link-name", "list", "listitem"],
  ...["nested-interactive", "page-has-heading-one", "scrollable-region-focusable", "select-name", "tabindex"],
];

/** Pairs of colours in which axe found no error. */
const good = new Set<string>();

/**
 * Returns axe's errors about the colours that the last `contrastErrors` found: one text for each pair of colours and
 * kind of element, without those that passed before, because all screens share the same few.
 */
export async function colourErrors(page: Page): Promise<string[]> {
  const { violations, judged: checked } = await page.evaluate(
    async ([runOnly, known]) => {
      const { axe, colourSamples = [] } = window as unknown as AxeState;
      const samples = colourSamples.filter(({ kind }) => !known.includes(kind));
      if (samples.length === 0) return { violations: [], judged: [] };
      const include = samples.map(({ element }) => element);
      const found = await axe.run({ include }, { runOnly, resultTypes: ["violations"] });
      return { violations: found.violations, judged: samples.map(({ kind }) => kind) };
    },
    [COLOUR_RULES, [...good]] as const,
  );
  const faults = linesOf(violations);
  if (faults.length === 0) for (const kind of checked) good.add(kind);
  return faults;
}

/** Loads axe into the page. A table that starts to load again while axe runs keeps its colours instead of fading. */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(source);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("table[aria-busy=true] { opacity: 1 !important; transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

function linesOf(violations: AxeResults["violations"]): string[] {
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
