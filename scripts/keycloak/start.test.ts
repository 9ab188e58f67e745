import { mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { artifactUrl } from "./artifact.ts";
import { cacheFolder } from "./cache.ts";
import { instanceName, installProviders, startArguments } from "./start-keycloak.ts";

describe("startArguments", () => {
  it("starts in development mode with the features", () => {
    expect(startArguments(8180, false, ["declarative-ui", "organization"], [])).toEqual([
      "start-dev",
      "--http-host=127.0.0.1",
      "--http-port=8180",
      "--http-management-port=9180",
      "--features=declarative-ui,organization",
    ]);
  });

  it("runs production mode over plain HTTP and a file database", () => {
    const line = startArguments(8190, true, [], ["organization"]);
    expect(line.slice(0, 4)).toEqual(["start", "--db=dev-file", "--http-enabled=true", "--hostname-strict=false"]);
    expect(line).toContain("--features-disabled=organization");
    expect(line.some((argument) => argument.startsWith("--features="))).toBe(false);
  });
});

describe("instanceName", () => {
  it("separates the data of a named server from others on the same port", () => {
    expect(instanceName("26.7.4", 8190)).toBe("26.7.4-8190");
    expect(instanceName("26.7.4", 8190, "scale-full")).toBe("26.7.4-8190-scale-full");
  });
});

describe("installProviders", () => {
  it("does not touch a jar with the same bytes, and removes jars that are not wanted", () => {
    const root = mkdtempSync(join(tmpdir(), "providers-"));
    const [a, b] = [join(root, "a.jar"), join(root, "b.jar")];
    const folder = join(root, "there");
    mkdirSync(folder);
    for (const file of [a, b]) writeFileSync(file, "one");
    for (const name of ["README.md", "old.jar"]) writeFileSync(join(folder, name), "old");
    installProviders(folder, [a, b]);
    expect(readdirSync(folder).sort()).toEqual(["README.md", "a.jar", "b.jar"]);
    for (const name of ["a.jar", "b.jar"]) utimesSync(join(folder, name), 1000, 1000);
    writeFileSync(b, "two");
    installProviders(folder, [a, b]);
    const times = ["a.jar", "b.jar"].map((name) => statSync(join(folder, name)).mtimeMs);
    expect([times[0] === 1_000_000, times[1] === 1_000_000]).toEqual([true, false]);
    expect(() => installProviders(folder, [join(root, "none.jar")])).toThrow("There is no provider jar at");
  });
});

describe("Locations of files", () => {
  it("follow the repository layout of Maven", () => {
    const artifact = { group: "io.phasetwo.keycloak", name: "keycloak-orgs", version: "0.144", type: "jar" } as const;
    expect(artifactUrl(artifact, "https://m.example")).toBe(
      "https://m.example/io/phasetwo/keycloak/keycloak-orgs/0.144/keycloak-orgs-0.144.jar",
    );
  });

  it("are in the home folder unless the environment names another cache", () => {
    expect(cacheFolder({})).toBe(join(homedir(), ".cache", "atrium"));
    expect(cacheFolder({ ATRIUM_CACHE: "some/where" })).toBe(resolve("some/where"));
  });
});
