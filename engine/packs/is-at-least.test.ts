import { expect, it } from "vitest";
import { isAtLeast } from "./is-at-least.ts";

it.each([
  ["26.4.0", "26.4", true],
  ["26.10.1.Final", "26.4", true],
  ["26.4", "26.4.1", false],
  ["27", "26.4", true],
  ["999.0.0-SNAPSHOT", "26.4", true],
])("%s is at least %s: %s", (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});
