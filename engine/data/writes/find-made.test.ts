import { describe, expect, it } from "vitest";
import type { PlanResource } from "../../language/plan/plan.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { things } from "../../views/testing/plan-parts.ts";
import { findMade } from "./find-made.ts";
import type { Recognize } from "../calls/write.ts";

/** Returns what is found of a record that was sent, on a server that has this one. */
function find(resource: PlanResource, sent: object, there: object, recognize: Recognize = async () => true) {
  const http = fakeServer(({ path }) => ({ status: 200, body: path === "things" ? [there] : there }));
  const env = { http, realm: "acme", recognize };
  return findMade(resource, { roots: {}, keys: { realm: "acme" } }, sent, env);
}

describe("findMade", () => {
  it.each<[string, Partial<PlanResource>]>([
    ["name", {}],
    ["key", { key: "/name" }],
  ])("does not take one of that %s that holds something else", async (_, more) => {
    const older = { id: "1", name: "mine", config: { url: "theirs" } };
    expect(await find(things(more), { name: "mine", config: { url: "ours" } }, older)).toBeUndefined();
  });

  it("reads lists in any order, and what the server added to them", async () => {
    const there = { id: "1", name: "mine", uris: ["b", "a", "c"], mappers: [{ id: "7", name: "m" }] };
    const sent = { name: "mine", uris: ["a", "b"], mappers: [{ name: "m" }] };
    expect(await find(things(), sent, there)).toBeDefined();
    expect(await find(things(), { ...sent, uris: ["d"] }, there)).toBeUndefined();
    expect(await find(things(), { ...sent, mappers: [{ name: "n" }] }, there)).toBeUndefined();
  });

  it("takes one whose secret is not shown and that says less, and is sure of it only by its key", async () => {
    const there = { id: "1", name: "mine", secret: "**********" };
    const sent = { name: "mine", secret: "s", config: { url: "ours" } };
    expect(await find(things(), sent, there)).toEqual(there);
    expect(await find(things(), sent, there, async () => false)).toBeUndefined();
    expect(await find(things({ key: "/name" }), sent, there, async () => false)).toEqual(there);
  });
});
