import { parsePredicate } from "../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanScreen } from "../../language/plan/plan.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { printPlan } from "./print-plan.ts";

const scope: Scope = {
  roots: {
    record: plainReader({ on: true, protocol: "saml", secret: "s3cret", long: "x".repeat(500) }),
    realm: plainReader({ name: "acme" }),
    server: { get: () => UNKNOWN },
  },
  rights: new Set(["view-things"]),
};

/** Prints a view with the given nodes. */
function print(view: object): unknown {
  const screen = { entry: { id: "thing", section: "things", paths: ["/things"] }, view } as unknown as PlanScreen;
  return printPlan(screen, {
    scope,
    isSecret: (ref) => ref === "/secret",
    positions: { "/view": "things.screen.json:1", "/view/sections/0/fields/1": "things.screen.json:9" },
    translate: (text) => (typeof text === "string" ? `said ${text}` : undefined),
  });
}

describe("printPlan", () => {
  it("annotates nodes with positions and texts, and keeps every member of the plan", () => {
    const fields = [
      { id: "a", label: "a" },
      { id: "b", label: { key: "b" }, help: "bHelp", schema: { title: "x" } },
    ];
    expect(print({ id: "view", kind: "form", title: "thing", sections: [{ id: "s", fields }] })).toEqual({
      entry: { id: "thing", section: "things", paths: ["/things"] },
      view: {
        "~at": "things.screen.json:1",
        "~says": { title: "said thing" },
        id: "view",
        kind: "form",
        title: "thing",
        sections: [
          {
            id: "s",
            fields: [
              { "~says": { label: "said a" }, id: "a", label: "a" },
              {
                "~at": "things.screen.json:9",
                "~says": { help: "said bHelp" },
                id: "b",
                label: { key: "b" },
                help: "bHelp",
                schema: { title: "x" },
              },
            ],
          },
        ],
      },
    });
  });

  it.each<[object, object]>([
    [
      { when: parsePredicate({ all: ["/on", { "/protocol": "oidc" }] }) },
      { when: { holds: false, values: { "/on": true, "/protocol": "saml" } } },
    ],
    [
      { enabled: { check: "$realm/name", text: "why" } },
      { enabled: { holds: true, values: { "$realm/name": "acme" } } },
    ],
    [
      { rights: { any: ["manage-things", "/on"] } },
      { rights: { holds: true, values: { "/on": true, "manage-things": false } } },
    ],
    [{ required: "$server/x" }, { required: { holds: null, values: { "$server/x": "…" } } }],
    [{ when: parsePredicate({ "/secret": "a" }) }, { when: { holds: false, values: { "/secret": "**********" } } }],
    [{ when: "/none" }, { when: { holds: false, values: { "/none": null } } }],
    [{ when: "$nobody/x" }, { when: { holds: null } }],
  ])("annotates %j with %j", (piece, now) => {
    expect(print({ id: "view", ...piece })).toMatchObject({ view: { "~now": now } });
  });

  it("truncates long values", () => {
    const text = JSON.stringify(print({ when: { op: "not", of: { op: "eq", left: "/long", right: "x" } } }));
    expect(text).toContain("xxx…");
    expect(text.length).toBeLessThan(700);
  });

  it("does not evaluate rules of rows, dialogs and nested records with the page's record", () => {
    const rule = { when: "/on", rights: "view-things" };
    const elsewhere = [
      { columns: [rule] },
      { actions: [{ on: ["row"], ...rule }] },
      { actions: [{ on: ["page"], ask: [rule] }] },
      { tabs: [{ of: { resource: "other" }, ...rule }] },
    ];
    for (const view of elsewhere) {
      const text = JSON.stringify(print(view));
      expect(text).toContain('"when":{"holds":null}');
      expect(text).toContain('"rights":{"holds":true,"values":{"view-things":true}}');
    }
    expect(JSON.stringify(print({ tabs: [rule] }))).toContain('"when":{"holds":true');
  });
});
