import { describe, expect, it } from "vitest";
import { featuresInHelp, usableFeatures } from "./features.ts";

const HELP = `Feature:

--features <feature> Enables a set of one or more features. Possible values are: account-api[:v1],
                       admin-fine-grained-authz[:v1,v2], client-admin-api[:
                       v2], opentelemetry-metrics
                       [:v1], preview, quick-theme[:v1].
--features-disabled <feature>
                     Disables a set. Possible values are: account, organization,
`;

describe("Server features", () => {
  it("are parsed from wrapped help text", () => {
    expect([...featuresInHelp(HELP)]).toEqual([
      ["account-api", ["v1"]],
      ["admin-fine-grained-authz", ["v1", "v2"]],
      ["client-admin-api", ["v2"]],
      ["opentelemetry-metrics", ["v1"]],
      ["preview", []],
      ["quick-theme", ["v1"]],
    ]);
  });

  it("exclude those that the version lacks or that are disabled", () => {
    const known = featuresInHelp(HELP);
    expect(usableFeatures(known, ["quick-theme", "organization", "admin-fine-grained-authz:v2"], [])).toEqual([
      "quick-theme",
      "admin-fine-grained-authz:v2",
    ]);
    expect(usableFeatures(known, ["quick-theme", "preview"], ["quick-theme"])).toEqual(["preview"]);
    expect(usableFeatures(known, ["quick-theme:v7"], [])).toEqual([]);
  });
});
