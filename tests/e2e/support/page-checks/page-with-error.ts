import { expect, test } from "../test.ts";
import { pageErrors } from "./page-errors.ts";
import { VIEWPORT } from "../driver/viewport.ts";

export const GOOD = "<h1>Roles</h1><p>Two roles are here.</p><button>Create role</button>";

/** Returns a page with this content in its main part. */
export const pageOf = (main: string, style = ""): string =>
  `<!doctype html><html lang="en"><head><title>Console</title><style>
    :root { color-scheme: light dark; } body { margin: 0; } button { min-height: 24px; } ${style}
  </style></head><body><main>${main}</main></body></html>`;

/** Two buttons, to be positioned by a style. */
export const PAIR = '<div class="pair"><button id="one">Save</button><button id="two">Cancel</button></div>';
export const ICON = '<svg width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6"/></svg>';
/** A switch next to its label. */
export const lineField = (id: string, label: string): string =>
  `<div data-field="${id}"><label for="${id}">${label}</label><button role="switch" aria-checked="true" id="${id}">On</button></div>`;

/** A page with one known error, and the expected report. */
export type PageWithError = readonly [fault: string, page: string, said: RegExp];

/** Defines a test for each page: its error is reported, and nothing else. */
export function testDetection(faults: readonly PageWithError[]): void {
  for (const [fault, content, text] of faults) {
    test(`${fault} is found, and reported with the screen`, async ({ page }) => {
      await page.setContent(content);
      const found = await pageErrors(page, "roles");
      expect(found.length).toBeGreaterThan(0);
      // Two rules may report the same error.
      for (const one of found) expect(one).toMatch(text);
      for (const one of found) expect(one).toMatch(/^roles: /);
      expect(page.viewportSize()).toEqual(VIEWPORT);
    });
  }
}
