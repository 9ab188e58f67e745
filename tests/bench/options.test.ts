import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";

describe("readOptions", () => {
  it("defaults to five runs of the users list, and the engine by itself", () => {
    expect(readOptions([])).toEqual({
      screens: ["users"],
      engine: ["forms", "long-list", "long-values", "many-screens", "navigations"],
      scale: [],
      amounts: "full",
      runs: 5,
      port: 8190,
      waterfall: false,
    });
  });

  it("accepts further screens, and one run with --quick", () => {
    expect(readOptions(["--only", "users, realm-settings", "--quick", "--runs", "3"])).toMatchObject({
      screens: ["users", "realm-settings"],
      runs: 1,
    });
  });

  it("accepts the large server whole or by its parts, each once", () => {
    expect(readOptions(["--only", "scale"])).toMatchObject({
      screens: [],
      engine: [],
      scale: ["users", "groups", "roles", "clients", "sessions", "realms"],
    });
    const some = readOptions(["--only", "scale-realms,scale-users,scale-users", "--amounts", "small"]);
    expect(some).toMatchObject({ scale: ["users", "realms"], amounts: "small" });
  });

  it("throws with the usage line when an option or value is unknown", () => {
    expect(() => readOptions(["--only", "toString"])).toThrow(
      /"toString" is not a value of --only[\s\S]*npm run bench/,
    );
    expect(() => readOptions(["--runs", "0"])).toThrow('--runs must be a number from 1 to 99, not "0"');
    expect(() => readOptions(["--only", "scale-toString"])).toThrow('"scale-toString" is not a value of --only');
    expect(() => readOptions(["--amounts", "toString"])).toThrow('--amounts must be full or small, not "toString"');
    expect(() => readOptions(["--fast"])).toThrow("npm run bench");
  });
});
