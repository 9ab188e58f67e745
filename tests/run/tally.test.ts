import { describe, expect, it } from "vitest";
import { namedLines, playwrightTally, readSentence, sentence, sum, vitestTally } from "./tally.ts";

describe("Last line of a run", () => {
  it("is formatted and parsed", () => {
    const tally = sum([
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 },
    ]);
    expect(sentence(tally)).toBe("7 passed, 1 failed");
    expect(readSentence(`some output\n${sentence(tally)}\n`)).toMatchObject({ passed: 7, failed: 1 });
  });

  it.each(["", "7 passed", "7 passed, 1 failed\nmore", "about 7 passed, 1 failed"])("is not found in %j", (output) =>
    expect(readSentence(output)).toBeUndefined(),
  );
});

describe("Names of failures before the last line", () => {
  it("are collected from all steps", () => {
    const tally = sum([
      { passed: 0, failed: 1, wrong: ["Lint"] },
      { passed: 3, failed: 0 },
      { passed: 2, failed: 1, wrong: ["b › two"] },
    ]);
    expect(namedLines(tally)).toEqual(["Failed: Lint", "Failed: b › two"]);
  });
});

describe("vitestTally", () => {
  it("counts tests, and files that did not load", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [
            {
              status: "failed",
              fullName: "one adds",
              failureMessages: ["\u001b[31mexpected 2\u001b[39m\nto be 3\n    at a.ts:1:2"],
            },
          ],
        },
        { name: "b.test.ts", status: "failed", assertionResults: [] },
        { name: "c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "two" }] },
      ],
    };
    expect(vitestTally(report)).toEqual({
      passed: 5,
      failed: 2,
      wrong: ["a.test.ts › one adds: expected 2 to be 3", "b.test.ts"],
    });
  });
});

describe("playwrightTally", () => {
  it("counts skipped tests, and those that passed only after a retry, as failures", () => {
    const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightTally({ stats, errors: [] })).toMatchObject({ passed: 8, failed: 4 });
  });

  it("counts errors outside tests, and a report without numbers", () => {
    expect(playwrightTally({ stats: { expected: 1 }, errors: [{}] })).toMatchObject({ passed: 1, failed: 1 });
    expect(playwrightTally({})).toMatchObject({ passed: 0, failed: 1 });
  });

  it("names failed and retried tests at every depth", () => {
    const error = { message: "Error: no button" };
    const results = [{ error }, {}];
    const spec = (title: string, status: string) => ({ file: "a.spec.ts", title, tests: [{ status, results }] });
    const suites = [
      { specs: [spec("one", "expected")], suites: [{ specs: [spec("two", "unexpected"), spec("three", "flaky")] }] },
    ];
    expect(playwrightTally({ stats: { unexpected: 1, flaky: 1 }, suites })).toMatchObject({
      wrong: ["a.spec.ts › two: Error: no button", "a.spec.ts › three: Error: no button"],
    });
  });
});
