import { expect, it } from "vitest";
import { createPreferences } from "../../browser/preferences.ts";
import { browserReader } from "./console-scope.ts";

it("keeps which extensions are off, tells of it, and takes nothing else", () => {
  const preferences = createPreferences(undefined);
  const reader = browserReader(preferences);
  let told = 0;
  reader.subscribe?.("/extensionsOff/acme", () => {
    told += 1;
  });
  expect(reader.get("/extensionsOff/acme")).toBeUndefined();
  reader.set("/extensionsOff/acme", true);
  expect([reader.get("/extensionsOff/acme"), told]).toEqual([true, 1]);
  expect(preferences.extensionsOff.get()).toEqual({ acme: true });
  for (const [pointer, value] of [
    ["/theme", "dark"],
    ["/extensionsOff/acme", "yes"],
    ["/extensionsOff", {}],
  ] as const)
    expect(() => reader.set(pointer, value)).toThrow("Nothing can be kept");
});
