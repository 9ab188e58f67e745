import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "./keycloak-options.ts";

describe("readOptions", () => {
  it("has defaults for all options", () => {
    expect(readOptions([])).toEqual({
      version: "26.7.4",
      port: 8180,
      production: false,
      keepData: false,
      theme: undefined,
      providers: [],
    });
  });

  it("adds the theme jar to the providers", () => {
    const { theme, providers } = readOptions(["--theme", "dist/a.jar", "--provider", "b.jar"]);
    expect(theme).toBe(resolve("dist/a.jar"));
    expect(providers).toEqual([resolve("dist/a.jar"), resolve("b.jar")]);
  });

  it("rejects unknown options with the usage line", () => {
    expect(() => readOptions(["--prot", "1"])).toThrow(/npm run keycloak/);
    expect(() => readOptions(["--port", "http"])).toThrow('--port must be a number from 1 to 64535, not "http"');
  });
});
