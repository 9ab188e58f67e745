import { describe, expect, it } from "vitest";
import { versionError } from "./node-version.mjs";

describe("versionError", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "100.1.0"])("accepts %s", (version) =>
    expect(versionError(version)).toBeUndefined(),
  );

  it.each(["20.18.9", "18.20.4", "9.0.0", "20.2.0"])("rejects %s with one sentence that names it", (version) => {
    expect(versionError(version)).toContain(`this is Node ${version}.`);
  });
});
