import { describe, expect, it } from "vitest";
import { findChromium, type Machine } from "./find-chromium.ts";

/** Returns a machine with the given programs; `installs` maps commands to the program that they install. */
function machine(programs: string[], more: Partial<Machine> = {}, installs: Record<string, string> = {}) {
  const there = new Set(programs);
  const commands: string[] = [];
  const made: Machine = {
    env: { PATH: "/bin:/usr/bin" },
    playwrightPath: "/cache/chrome",
    root: false,
    debian: false,
    isExecutable: (path) => there.has(path),
    run: (command, words) => {
      commands.push([command, ...words].join(" "));
      const program = installs[command];
      if (program !== undefined) there.add(program);
      return program !== undefined;
    },
    ...more,
  };
  return { made, commands };
}

describe("findChromium", () => {
  it("prefers the executable named by the environment", () => {
    const { made } = machine(["/my/chromium", "/cache/chrome"], { env: { CHROMIUM_PATH: "/my/chromium" } });
    expect(findChromium(made)).toEqual({ executable: "/my/chromium", source: "environment", args: [] });
  });

  it("throws an error when the named executable cannot be run", () => {
    const { made } = machine(["/cache/chrome"], { env: { ATRIUM_CHROMIUM: "/gone" } });
    expect(() => findChromium(made)).toThrow("ATRIUM_CHROMIUM is /gone, which is not an executable program.");
  });

  it("prefers Playwright's browser to the system's", () => {
    expect(findChromium(machine(["/usr/bin/chromium", "/cache/chrome"]).made).source).toBe("playwright");
    expect(findChromium(machine(["/usr/bin/google-chrome"]).made)).toMatchObject({
      executable: "/usr/bin/google-chrome",
      source: "system",
    });
  });

  it("disables the browser's own sandbox for root only", () => {
    expect(findChromium(machine(["/cache/chrome"], { root: true }).made).args).toEqual(["--no-sandbox"]);
  });

  it("downloads Playwright's browser", () => {
    const { made, commands } = machine([], {}, { npx: "/cache/chrome" });
    expect(findChromium(made)).toMatchObject({ executable: "/cache/chrome", source: "installed" });
    expect(commands).toEqual(["npx playwright install chromium"]);
  });

  it("prefers the headless shell to a full browser", () => {
    const programs = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
    expect(findChromium(machine(programs).made).executable).toBe("/usr/bin/chromium-headless-shell");
    expect(findChromium(machine(programs, { whole: true }).made).executable).toBe("/usr/bin/chromium");
  });

  it("installs Debian's package as root", () => {
    const shell = "/usr/bin/chromium-headless-shell";
    const { made, commands } = machine([], { debian: true, root: true }, { "apt-get": shell });
    expect(findChromium(made)).toMatchObject({ executable: shell, source: "installed" });
    expect(commands).toEqual([
      "apt-get update -qq",
      "apt-get install -y -qq --no-install-recommends chromium-headless-shell",
    ]);
  });

  it("installs the full browser when there is no package of the headless shell", () => {
    const { made } = machine([], { debian: true, root: true });
    const there = new Set<string>();
    const isExecutable = (path: string): boolean => there.has(path);
    const run = (_: string, words: string[]): boolean => {
      if (words.at(-1) === "chromium") there.add("/usr/bin/chromium");
      return words.at(-1) !== "chromium-headless-shell";
    };
    expect(findChromium({ ...made, isExecutable, run }).executable).toBe("/usr/bin/chromium");
  });

  it("does not install Debian's packages for other users", () => {
    const { made, commands } = machine([], { debian: true }, { npx: "/cache/chrome" });
    findChromium(made);
    expect(commands).toEqual(["npx playwright install chromium"]);
  });

  it("throws an error with instructions when no browser can be found or installed", () => {
    expect(() => findChromium(machine([]).made)).toThrow("npx playwright install chromium");
  });
});
