import type { Page } from "@playwright/test";
import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { axeFaults } from "../support/axe.ts";
import { settled } from "../support/desk.ts";
import { screens } from "../support/plan.ts";
import { REALM } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

for (const screen of screens) {
  for (const place of placesOf(screen)) {
    test(`${place.name} is drawn, accessible in both themes, and fits 360 px`, async ({ admin, api }) => {
      const { page, open } = admin;
      const keys = await keysFor(screen, api);
      expect(keys, "a seeded record to open").toBeDefined();
      await open(addressOf(place, keys ?? {}, realmOf(screen.entry.id)));
      await expect(page.getByRole("heading", { name: "Nothing lives at this address" })).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      expect.soft(await rawKeys(page), "message keys shown instead of words").toEqual([]);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      expect.soft(await axeFaults(page), "light theme").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect.soft(await axeFaults(page), "dark theme").toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await settled(page);
      expect.soft(await sidewaysScroll(page), "pixels that the page is too wide at 360").toBe(0);
    });
  }
}

/** Screens that only the realm of the administrators has. */
function realmOf(screen: string): string {
  return screen === "realms" ? "master" : REALM;
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
    const places = "h1, h2, h3, label, legend, th, button, [role=tab], [role=switch], option";
    const said = [...document.querySelectorAll<HTMLElement>(places)].map((element) => element.innerText.trim());
    return [...new Set(said.filter((text) => /^[a-z]+([A-Z][a-z0-9]*)+$/.test(text)))];
  });
}
