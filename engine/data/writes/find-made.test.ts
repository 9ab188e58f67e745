import { describe, expect, it } from "vitest";
import type { PlanResource } from "../../language/plan/plan.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { things } from "../../views/testing/plan-parts.ts";
import { findMade } from "./find-made.ts";
import type { Recognize } from "../calls/write.ts";

/** Runs `findMade` for a record that was sent, on a server that has one other record. */
function find(resource: PlanResource, sent: object, there: object, recognize: Recognize = async () => true) {
  const http = fakeServer(({ path }) => ({ status: 200, body: path === "things" ? [there] : there }));
  const env = { http, realm: "acme", recognize };
  return findMade(resource, { roots: {}, keys: { realm: "acme" } }, sent, env);
}

describe("findMade", () => {
  it.each<[string, Partial<PlanResource>]>([
    ["name", {}],
    ["key", { key: "/name" }],
  ])("ignores a record with the same %s but other values", async (_, more) => {
    const older = { id: "1", name: "mine", config: { url: "theirs" } };
    expect(await find(things(more), { name: "mine", config: { url: "ours" } }, older)).toBeUndefined();
  });

  it("ignores the order of lists and members that the server added", async () => {
    const there = { id: "1", name: "mine", uris: ["b", "a", "c"], mappers: [{ id: "7", name: "m" }] };
    const sent = { name: "mine", uris: ["a", "b"], mappers: [{ name: "m" }] };
    expect(await find(things(), sent, there)).toBeDefined();
    expect(await find(things(), { ...sent, uris: ["d"] }, there)).toBeUndefined();
    expect(await find(things(), { ...sent, mappers: [{ name: "n" }] }, there)).toBeUndefined();
  });

  it("finds a record whose secret is masked, and asks for confirmation unless its key is unique", async () => {
    const there = { id: "1", name: "mine", secret: "**********" };
    const sent = { name: "mine", secret: "s", config: { url: "ours" } };
    expect(await find(things(), sent, there)).toEqual(there);
    expect(await find(things(), sent, there, async () => false)).toBeUndefined();
    expect(await find(things({ key: "/name" }), sent, there, async () => false)).toEqual(there);
  });
});
