import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";

describe("readOptions", () => {
  it("measures the users list five times and the engine by itself", () => {
    expect(readOptions([])).toEqual({
      screens: ["users"],
      engine: ["forms", "long-list", "many-screens", "navigations"],
      runs: 5,
      port: 8190,
      waterfall: false,
    });
  });

  it("takes further screens and one quick run", () => {
    expect(readOptions(["--only", "users, realm-settings", "--quick", "--runs", "3"])).toMatchObject({
      screens: ["users", "realm-settings"],
      runs: 1,
    });
  });

  it("refuses what it does not know, with the usage line", () => {
    expect(() => readOptions(["--only", "toString"])).toThrow(/does not know "toString"[\s\S]*npm run bench/);
    expect(() => readOptions(["--runs", "0"])).toThrow('--runs wants a number from 1 to 99, not "0"');
    expect(() => readOptions(["--fast"])).toThrow("npm run bench");
  });
});
