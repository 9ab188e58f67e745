import { describe, expect, it } from "vitest";
import { DEFAULT_PORT, readOptions, USAGE } from "./start-options.ts";

describe("readOptions", () => {
  it("has defaults for all options", () => {
    expect(readOptions([])).toEqual({
      port: DEFAULT_PORT,
      data: undefined,
      users: 0,
      realms: 0,
      packs: [],
      addOns: true,
      dev: false,
      build: true,
    });
  });

  it("parses the given options", () => {
    const given = readOptions([
      "--port",
      "0",
      "--users",
      "5",
      "--realms=2",
      "--dev",
      "--no-add-ons",
      "--no-build",
      "--pack",
      "scripts",
    ]);
    expect(given).toMatchObject({ port: 0, users: 5, realms: 2, addOns: false, dev: true, build: false });
    expect(given.packs.map((folder) => folder.endsWith("scripts"))).toEqual([true]);
  });

  it.each([
    [["--port", "eighty"], '--port must be an integer from 0 to 65535, not "eighty".'],
    [["--port", "70000"], '--port must be an integer from 0 to 65535, not "70000".'],
    [["--users", "-1"], "--users"],
    [["--users", ""], '--users must be an integer from 0 to 5000000, not "".'],
    [["--pack", "no-such-folder"], 'no-such-folder" to read a pack from.'],
    [["--prot", "1"], "--prot"],
    [["extra"], "extra"],
  ])("rejects %j with a message", (words, sentence) => {
    expect(() => readOptions(words)).toThrow(sentence);
    expect(() => readOptions(words)).toThrow(USAGE);
  });
});
