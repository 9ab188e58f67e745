import { describe, expect, it } from "vitest";
import { decisions } from "./decisions.ts";
import { scopeOf } from "./testing/predicates.ts";

const scope = scopeOf({ on: true, off: false }, ["view"]);
const effects = (ruled: Parameters<typeof decisions>[0], missing: Parameters<typeof decisions>[1] = "closed") =>
  decisions(ruled, missing, scope).map(({ effect, by }) => `${effect} by ${by}`);

describe("decisions", () => {
  it("says nothing where no rule has decided", () => {
    expect(effects({})).toEqual([]);
    expect(effects({ when: "/on", rights: "view", enabled: "/on", required: "/off", rules: [] })).toEqual([]);
  });

  it("takes what is hidden for hidden only", () => {
    expect(effects({ when: "/off", enabled: "/off", required: true, rights: "manage" })).toEqual(["hidden by when"]);
    expect(effects({ when: "/off", rights: "manage" }, "hidden")).toEqual(["hidden by when", "hidden by rights"]);
    expect(effects({ rights: "manage", enabled: "/off" }, "hidden")).toEqual(["hidden by rights"]);
  });

  it("lists everything else", () => {
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

  it("carries the rule and its reason", () => {
    expect(decisions({ enabled: { check: "/off", text: "why" } }, "closed", scope)).toEqual([
      { effect: "closed", by: "enabled", rule: "/off", text: "why" },
    ]);
    expect(decisions({ rights: "manage" }, "closed", scope)[0]?.rule).toEqual({ op: "rights", rights: "manage" });
  });
});
