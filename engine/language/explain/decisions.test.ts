import { describe, expect, it } from "vitest";
import { decisions } from "./decisions.ts";
import { scopeOf } from "./testing/predicates.ts";

const scope = scopeOf({ on: true, off: false }, ["view"]);
const effects = (ruled: Parameters<typeof decisions>[0], missing: Parameters<typeof decisions>[1] = "closed") =>
  decisions(ruled, missing, scope).map(({ effect, by }) => `${effect} by ${by}`);

describe("decisions", () => {
  it("returns nothing when no rule has taken effect", () => {
    expect(effects({})).toEqual([]);
    expect(effects({ when: "/on", rights: "view", enabled: "/on", required: "/off", rules: [] })).toEqual([]);
  });

  it("returns only the reason for hiding when a piece is hidden", () => {
    expect(effects({ when: "/off", enabled: "/off", required: true, rights: "manage" })).toEqual(["hidden by when"]);
    expect(effects({ when: "/off", rights: "manage" }, "hidden")).toEqual(["hidden by when", "hidden by rights"]);
    expect(effects({ rights: "manage", enabled: "/off" }, "hidden")).toEqual(["hidden by rights"]);
  });

  it("returns all other effects", () => {
    const check = { check: "/off", text: "no" } as const;
    expect(
      effects({
        rights: "manage",
        enabled: check,
        required: true,
        rules: [check, { ...check, tone: "info" }],
        schema: { readOnly: true },
      }),
    ).toEqual([
      "closed by rights",
      "closed by schema",
      "closed by enabled",
      "required by required",
      "refused by rules",
    ]);
    expect(effects({ rights: "manage" }, "refused")).toEqual(["refused by rights"]);
  });

  it("includes the rule and its reason", () => {
    expect(decisions({ enabled: { check: "/off", text: "why" } }, "closed", scope)).toEqual([
      { effect: "closed", by: "enabled", rule: "/off", text: "why" },
    ]);
    expect(decisions({ rights: "manage" }, "closed", scope)[0]?.rule).toEqual({ op: "rights", rights: "manage" });
  });
});
