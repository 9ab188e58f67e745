import type { Page } from "@playwright/test";
import { axeFaults, colourFaults } from "./axe.ts";
import { settled } from "./desk.ts";
import { VIEWPORT } from "./viewport.ts";

/** The narrowest window that every screen fits. */
const NARROW = { width: 360, height: 740 };

/**
 * What a drawn screen falls short of, each line with the screen's name: it must show something, in words, accessible in
 * both themes, and fit a narrow window. Leaves the page in the light theme and as wide as it was before.
 */
export async function drawnFaults(page: Page, screen: string): Promise<string[]> {
  const seen = await page.evaluate(contentFaults);
  const light = await inTheme(page, "light", () => axeFaults(page));
  const dark = await inTheme(page, "dark", () => colourFaults(page));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  await settled(page);
  const wide = await page.evaluate(widthFaults);
  await page.setViewportSize(VIEWPORT);
  const themes = [
    ...light.map((one) => `in the light theme: ${one}`),
    ...dark.map((one) => `in the dark theme: ${one}`),
  ];
  return [...seen, ...themes, ...wide].map((fault) => `${screen}: ${fault}`);
}

async function inTheme(page: Page, colorScheme: "light" | "dark", look: () => Promise<string[]>): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  return look();
}

/** Runs in the browser. */
function contentFaults(): string[] {
  const main = document.querySelector("main");
  const body = main?.cloneNode(true) as HTMLElement | undefined;
  for (const frame of body?.querySelectorAll("h1, nav, [role=tablist]") ?? []) frame.remove();
  const alerts = [...(main?.querySelectorAll<HTMLElement>("[role=alert]") ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  const named = "h1, h2, h3, label, legend, thead th, button, [role=tab], [role=switch], option";
  const said = [...document.querySelectorAll<HTMLElement>(named)].map((element) => element.innerText.trim());
  const keys = [...new Set(said.filter((text) => /^[a-z]+([A-Z][a-z0-9]*)+$/.test(text)))];
  return [
    ...((main?.textContent ?? "").includes("Nothing lives at this address") ? ["no screen lives at its address"] : []),
    ...((body?.textContent ?? "").trim() === "" ? ["shows nothing beside its title"] : []),
    ...alerts.map((one) => `shows an alert: ${one.innerText.trim().slice(0, 160)}`),
    ...(keys.length > 0 ? [`shows message keys instead of words: ${keys.join(", ")}`] : []),
  ];
}

/** Runs in the browser: how much wider than the window the page is, and what reaches out the farthest. */
function widthFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reach = (element: Element): number => element.getBoundingClientRect().right;
  const farthest = [...document.body.querySelectorAll("*")].sort((one, other) => reach(other) - reach(one))[0];
  return [`is ${scrollWidth - clientWidth} px too wide at ${clientWidth} px: ${farthest?.outerHTML.slice(0, 160)}`];
}
