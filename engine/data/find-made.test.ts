import { describe, expect, it } from "vitest";
import type { PlanResource } from "../model/plan.ts";
import { fakeServer } from "../screens/form/testing/draw-form.tsx";
import { things } from "../screens/testing/plan-parts.ts";
import { findMade } from "./find-made.ts";

/** Returns what is found of a record that was sent, on a server that has this one. */
function find(resource: PlanResource, sent: object, there: object) {
  const http = fakeServer(({ path }) => ({ status: 200, body: path === "things" ? [there] : there }));
  return findMade(resource, { roots: {}, keys: { realm: "acme" } }, sent, { http, realm: "acme" });
}

describe("findMade", () => {
  it.each<[string, Partial<PlanResource>]>([
    ["name", {}],
    ["key", { key: "/name" }],
  ])("does not take one of that %s that holds something else", async (_, more) => {
    const older = { id: "1", name: "mine", config: { url: "theirs" } };
    expect(await find(things(more), { name: "mine", config: { url: "ours" } }, older)).toBeUndefined();
  });

  it("takes one whose secret is not shown and that says less, and is sure of it only by its key", async () => {
    const there = { id: "1", name: "mine", secret: "**********" };
    const sent = { name: "mine", secret: "s", config: { url: "ours" } };
    expect(await find(things(), sent, there)).toEqual({ record: there, isOnly: false });
    expect(await find(things({ key: "/name" }), sent, there)).toEqual({ record: there, isOnly: true });
  });
});
