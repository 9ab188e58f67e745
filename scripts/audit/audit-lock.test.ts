import { describe, expect, it } from "vitest";
import lock from "../../package-lock.json" with { type: "json" };
import accepted from "./accepted.json" with { type: "json" };
import { auditLock, auditReport } from "./audit-lock.ts";

const NOTHING = { advisories: {}, installScripts: {} };
const report = {
  vulnerabilities: {
    left: {
      via: [{ name: "left", title: "Runs away", url: "https://x.example/GHSA-1", severity: "high", range: "<2" }],
    },
    uses: { via: ["left"] },
  },
};

describe("auditLock", () => {
  it("accepts the packages of this project", () => {
    const { known, errors } = auditLock(lock, accepted);
    expect(errors).toEqual([]);
    expect(known).toHaveLength(Object.keys(accepted.installScripts).length);
  });

  it("reports a package without a hash, and an install script that is not accepted", () => {
    const packages = {
      "": {},
      "node_modules/a": { integrity: "sha512-x" },
      "node_modules/a/node_modules/b": {},
      "node_modules/c": { inBundle: true },
      "node_modules/@d/e": { integrity: "sha512-x", hasInstallScript: true },
    };
    expect(auditLock({ packages }, NOTHING).errors).toEqual([
      "b is locked without a hash",
      "install script of @d/e is not accepted in accepted.json",
    ]);
    const named = auditLock({ packages }, { ...NOTHING, installScripts: { "@d/e": "builds" } });
    expect(named).toEqual({
      known: ["install script of @d/e, accepted: builds"],
      errors: ["b is locked without a hash"],
    });
  });
});

describe("auditReport", () => {
  it("reports new advisories as errors, accepted ones with their reason, and outdated acceptances", () => {
    const words = "advisory GHSA-1 (high) left <2: Runs away";
    expect(auditReport(report, NOTHING)?.errors).toEqual([`${words} is not accepted in accepted.json`]);
    expect(auditReport(report, { ...NOTHING, advisories: { "GHSA-1": "" } })?.errors).toHaveLength(1);
    expect(auditReport(report, { ...NOTHING, advisories: { "GHSA-1": "not reached" } })).toEqual({
      known: [`${words}, accepted: not reached`],
      errors: [],
    });
    expect(auditReport({ vulnerabilities: {} }, { ...NOTHING, advisories: { "GHSA-1": "x" } })?.errors).toEqual([
      "advisory GHSA-1 is accepted but no longer present: remove it from accepted.json",
    ]);
  });

  it.each([{ message: "405 Method Not Allowed", statusCode: 405 }, undefined, "no JSON"])(
    "does not accept %j as the report of an audit",
    (answer) => expect(auditReport(answer, NOTHING)).toBeUndefined(),
  );
});
