import { describe, expect, it } from "vitest";
import { isFeatureDisabled, isFeatureEnabled } from "./features.ts";

const features = [
  { name: "ORGANIZATION", enabled: true },
  { name: "ACCOUNT_V2", enabled: false },
  { name: "ACCOUNT_V3", enabled: true },
  { name: "DPOP", enabled: false },
];

describe("features", () => {
  it("matches the exact name of a feature", () => {
    expect(isFeatureEnabled(features, "ACCOUNT_V3")).toBe(true);
    expect(isFeatureEnabled(features, "ACCOUNT")).toBe(false);
    expect(isFeatureEnabled(features, "DPOP")).toBe(false);
    expect(isFeatureEnabled(undefined, "DPOP")).toBe(false);
  });

  it("counts a feature as disabled only when all its versions are", () => {
    expect(isFeatureDisabled(features, "ACCOUNT_V2")).toBe(false);
    expect(isFeatureDisabled(features, "ACCOUNT")).toBe(false);
    expect(isFeatureDisabled(features, "DPOP")).toBe(true);
    expect(isFeatureDisabled(undefined, "DPOP")).toBe(true);
  });
});
