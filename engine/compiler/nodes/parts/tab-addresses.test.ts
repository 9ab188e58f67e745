import { describe, expect, it } from "vitest";
import type { PlanView } from "../../../language/plan/plan.ts";
import type { Context } from "../../library/context.ts";
import { withTabNames } from "./tab-addresses.ts";

const table = { id: "list", kind: "table" };
const inner = {
  id: "more",
  kind: "tabs",
  tabs: [
    { id: "one", kind: "table" },
    { id: "two", kind: "table" },
  ],
};
const view = { id: "papers", kind: "tabs", tabs: [table, inner] } as unknown as PlanView;

const beside = (...paths: string[]): Context =>
  ({ library: { screens: new Map([["other", { id: "other", paths }]]) } }) as unknown as Context;

describe("Addresses of a screen with tabs", () => {
  it("list the names of the tabs when the address of another screen has the key of a record there", () => {
    const papers = withTabNames(["/papers/{tab?}/{subtab?}"], view, "papers", beside("/papers/{paper}/{tab?}"));
    expect(papers).toEqual(["/papers/{tab?list|more}/{subtab?one|two}"]);
  });

  it.each(["/papers/new", "/papers/{tab?}", "/things/{thing}", "/papers", "/papers/{paper}/{kind}"])(
    "are unchanged beside %s",
    (path) => expect(withTabNames(["/papers/{tab?}"], view, "papers", beside(path))).toEqual(["/papers/{tab?}"]),
  );

  it("are unchanged for a view without tabs", () => {
    const plain = table as unknown as PlanView;
    expect(withTabNames(["/papers/{tab?}"], plain, "papers", beside("/papers/{paper}"))).toEqual(["/papers/{tab?}"]);
  });
});
