import { findChromium } from "../../../../scripts/browser/find-chromium.ts";

const { ATRIUM_CHROMIUM: found, ATRIUM_CHROMIUM_ARGS: words } = process.env;

/** The browser that the test run found, or that is found now when Playwright was started directly. */
export const chromium: { executable: string; args: string[] } =
  found && words ? { executable: found, args: JSON.parse(words) as string[] } : findChromium();
