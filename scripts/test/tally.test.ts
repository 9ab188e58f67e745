import { describe, expect, it } from "vitest";
import { playwrightTally, readSentence, sentence, sum, vitestTally } from "./tally.ts";

describe("the line a run ends on", () => {
  it("is written and read", () => {
    const tally = sum([
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 },
    ]);
    expect(sentence(tally)).toBe("7 passed, 1 failed");
    expect(readSentence(`some output\n${sentence(tally)}\n`)).toEqual(tally);
  });

  it.each(["", "7 passed", "7 passed, 1 failed\nmore", "about 7 passed, 1 failed"])("is not seen in %j", (output) =>
    expect(readSentence(output)).toBeUndefined(),
  );
});

describe("vitestTally", () => {
  it("counts tests, and files that did not load", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: "failed", assertionResults: [{}] },
        { status: "failed", assertionResults: [] },
        { status: "passed", assertionResults: [{}] },
      ],
    };
    expect(vitestTally(report)).toEqual({ passed: 5, failed: 2 });
  });
});

describe("playwrightTally", () => {
  it("takes skipped tests for failures, and those that passed on the second try for passed", () => {
    const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 9, failed: 3 });
  });

  it("counts errors outside of tests, and a report without figures", () => {
    expect(playwrightTally({ stats: { expected: 1 }, errors: [{}] })).toEqual({ passed: 1, failed: 1 });
    expect(playwrightTally({})).toEqual({ passed: 0, failed: 1 });
  });
});
