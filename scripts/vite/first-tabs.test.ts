import { expect, it } from "vitest";
import { compiledSections } from "../library/compiled-sections.ts";
import { readLibrary } from "../library/read-library.ts";
import { firstTabNeeds } from "./first-tabs.ts";

it("returns the needs of a large screen's first tab, although its descriptor does not name its kind", () => {
  const { parts } = compiledSections();
  const whole = parts.find(({ screen }) => screen.entry.id === "realm-settings");
  const first = firstTabNeeds(readLibrary(), parts).get("realm-settings");
  expect(first?.messages.size).toBeGreaterThan(0);
  expect(first?.messages.size).toBeLessThan(Object.keys(whole?.messages ?? {}).length / 2);
});
