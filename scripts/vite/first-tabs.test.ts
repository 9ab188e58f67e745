import { expect, it } from "vitest";
import { compiledSections } from "../library/compiled-sections.ts";
import { readLibrary } from "../library/read-library.ts";
import { firstTabNeeds } from "./first-tabs.ts";

it("tells what the first tab of a large screen needs, in which nothing says that it has tabs but the tabs", () => {
  const { parts } = compiledSections();
  const whole = parts.find(({ screen }) => screen.entry.id === "realm-settings");
  const first = firstTabNeeds(readLibrary(), parts).get("realm-settings");
  expect(first?.messages.size).toBeGreaterThan(0);
  expect(first?.messages.size).toBeLessThan(Object.keys(whole?.messages ?? {}).length / 2);
});
