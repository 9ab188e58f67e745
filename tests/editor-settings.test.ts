import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { DESCRIPTOR_ENDINGS } from "../engine/compiler/source/source-file.ts";
import { ROOT } from "../scripts/library/read-library.ts";

const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Endings that no schema describes: texts by key. */
const FREE = ["messages.en.json"];

describe("Editor settings", () => {
  interface Association {
    readonly fileMatch: readonly string[];
    readonly url: string;
  }
  const associations: readonly Association[] = JSON.parse(text(".vscode/settings.json"))["json.schemas"];

  it("complete each kind of descriptor from its schema, by its file name alone", () => {
    const wanted = DESCRIPTOR_ENDINGS.filter((ending) => !FREE.includes(ending));
    for (const ending of wanted) {
      const [found, ...more] = associations.filter(({ fileMatch }) => fileMatch.includes(`*${ending}`));
      expect([ending, more]).toEqual([ending, []]);
      const schema =
        ending === ".schema.json" ? "entity.schema.json" : `${ending.slice(1, -".json".length)}.schema.json`;
      expect(basename(found?.url ?? "")).toBe(schema);
    }
    expect(associations.find(({ fileMatch }) => fileMatch.includes("pack.json"))?.url).toMatch(/pack\.schema\.json$/);
  });

  it("refer to schemas that exist", () => {
    expect(associations.filter(({ url }) => !existsSync(join(ROOT, url)))).toEqual([]);
  });
});

describe("CI workflow", () => {
  interface Job {
    readonly steps: readonly { readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[];
  }
  const { jobs } = load(text(".github/workflows/test.yml")) as { jobs: Readonly<Record<string, Job>> };
  const commands = (job: string): string[] => (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? []);

  it("runs the commands of the README on the oldest Node version that they support", () => {
    expect(commands("test")).toEqual(expect.arrayContaining(["npm ci", "npm test"]));
    expect(text("README.md")).toContain("npm ci && npm test");
    const { engines } = JSON.parse(text("package.json")) as { engines: { node: string } };
    const oldest = Number(/\d+/.exec(engines.node)?.[0]);
    for (const { steps } of Object.values(jobs)) {
      expect(steps.flatMap((step) => step.with?.["node-version"] ?? [])).toEqual([oldest]);
    }
  });

  it("runs the long tests in a separate job", () => {
    expect(commands("long")).toEqual(["npm ci", "npm run test:long"]);
  });

  it("runs the tests for a real Keycloak", () => {
    expect(commands("keycloak")).toEqual(["npm ci", "npm run test:keycloak"]);
  });
});
