import type { Page } from "@playwright/test";
import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { axeFaults, colourFaults } from "../support/axe.ts";
import { settled } from "../support/desk.ts";
import { screens } from "../support/plan.ts";
import { expect, test } from "../support/test.ts";

for (const screen of screens) {
  for (const place of placesOf(screen)) {
    test(`${place.name} is drawn, accessible in both themes, and fits 360 px`, async ({ admin, api }) => {
      const { page, open } = admin;
      const keys = await keysFor(screen, api);
      expect(keys, "a seeded record to open").toBeDefined();
      await open(addressOf(place, keys ?? {}));
      await expect(page.getByRole("heading", { name: "Nothing lives at this address" })).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      expect(await textBesideTitle(page), "what the page shows beside its title").not.toBe("");
      expect.soft(await rawKeys(page), "message keys shown instead of words").toEqual([]);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      expect.soft(await axeFaults(page), "light theme").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect.soft(await colourFaults(page), "dark theme").toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await settled(page);
      expect.soft(await sidewaysScroll(page), "pixels that the page is too wide at 360").toBe(0);
    });
  }
}

/** The words of the page without title, breadcrumb and tabs. */
function textBesideTitle(page: Page): Promise<string> {
  return page.getByRole("main").evaluate((main) => {
    const body = main.cloneNode(true) as HTMLElement;
    for (const frame of body.querySelectorAll("h1, nav, [role=tablist]")) frame.remove();
    return (body.textContent ?? "").trim();
  });
}

/** How much wider than the window the page is. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Words on labels, headings, tabs and buttons that look like a message key without a text. */
function rawKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = "h1, h2, h3, label, legend, thead th, button, [role=tab], [role=switch], option";
    const said = [...document.querySelectorAll<HTMLElement>(places)].map((element) => element.innerText.trim());
    return [...new Set(said.filter((text) => /^[a-z]+([A-Z][a-z0-9]*)+$/.test(text)))];
  });
}
