import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findJava, javaHomes, majorVersion } from "./java.ts";

function installation(version: string): string {
  const home = mkdtempSync(join(tmpdir(), "java-"));
  mkdirSync(join(home, "bin"));
  writeFileSync(join(home, "bin", "java"), "");
  writeFileSync(join(home, "release"), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
  return home;
}

describe("majorVersion", () => {
  it.each([
    ['JAVA_VERSION="17.0.15"', 17],
    ['JAVA_VERSION="25"', 25],
    ['JAVA_VERSION="1.8.0_402"', 8],
    ["nothing", undefined],
  ])("reads %s", (text, major) => expect(majorVersion(text)).toBe(major));
});

describe("findJava", () => {
  it("returns the first installation that is new enough", () => {
    const [old, good, newer] = [installation("11.0.2"), installation("17.0.15"), installation("25.0.3")];
    expect(findJava(17, [old, good, newer])).toEqual({ home: good, major: 17 });
    expect(findJava(21, [old, good, newer])).toEqual({ home: newer, major: 25 });
  });

  it("names the required and the installed versions when none is new enough", () => {
    const old = installation("11.0.2");
    expect(() => findJava(17, ["/nowhere", old])).toThrow(`Java 17 or newer is needed, found only 11 in ${old}.`);
    expect(() => findJava(17, [])).toThrow("none was found");
  });

  it("prefers JAVA_HOME", () => {
    expect(javaHomes({ JAVA_HOME: "/opt/my-java", PATH: "" })[0]).toBe("/opt/my-java");
  });
});
