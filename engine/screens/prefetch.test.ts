import { describe, expect, it } from "vitest";
import type { PlanResource, PlanView } from "../model/plan.ts";
import { plainReader } from "../model/plain-reader.ts";
import type { HttpCall } from "../server/http-call.ts";
import { createQueryClient } from "./core/query.ts";
import { prefetchOpenReads, prefetchView } from "./prefetch.ts";
import { table, things } from "./testing/plan-parts.ts";

function reading(resource: PlanResource, answers: Record<string, unknown> = {}) {
  const calls: HttpCall[] = [];
  const given = {
    http: {
      send: async (call: HttpCall) => {
        calls.push(call);
        return { status: 200, body: answers[call.path] };
      },
    },
    realmName: "acme",
    queries: createQueryClient(),
    plans: { resource: (id: string) => (id === resource.id ? resource : undefined) },
  };
  return { calls, given };
}

/** The addresses that are asked ahead for a view. */
async function asked(view: PlanView, resource: PlanResource, answers: Record<string, unknown> = {}) {
  const query = { search: "ada" };
  const { calls, given } = reading(resource, answers);
  const scope = { roots: { query: plainReader(query) }, rights: new Set(["view-things"]), keys: { realm: "acme" } };
  await prefetchView(view, scope, { ...given, query, pageSize: 10 });
  return calls.map(({ path, query }) => [path, query]);
}

const base = "realm" as const;

describe("prefetchView", () => {
  it("asks for the page that the address shows, with the row that tells of a next page", async () => {
    expect(await asked(table(), things())).toEqual([["things", { search: "ada", first: 0, max: 11 }]]);
  });

  it("reads what the list loads beside first, and asks only when that lets the list be asked", async () => {
    const list = {
      get: "things",
      base,
      paging: "all" as const,
      load: { info: { get: "info", base } },
      when: "$load/info/open",
    };
    expect(await asked(table(), things({ list }), { info: { open: true } })).toEqual([
      ["info", {}],
      ["things", {}],
    ]);
    expect(await asked(table(), things({ list }), { info: { open: false } })).toEqual([["info", {}]]);
  });

  it("asks nothing for what is not open to the person, and for what is no table", async () => {
    expect(await asked(table({ rights: "manage-things" }), things())).toEqual([]);
    expect(await asked(table({ when: { not: "$query/search" } }), things())).toEqual([]);
    expect(await asked({ id: "all", kind: "stack", views: [table()], actions: [] }, things())).toEqual([]);
  });
});

describe("prefetchOpenReads", () => {
  it("asks only for what stands on nothing and may be refused", () => {
    const load = {
      open: { get: "info", base, absent: [403] },
      refused: { get: "secret", base },
      slot: { get: "things/{id}", base, absent: [403] },
      query: { get: "things", base, absent: [403], query: { name: "$query/search" } },
      sometimes: { get: "other", base, absent: [403], when: "$realm/open" },
    };
    const { calls, given } = reading(things());
    prefetchOpenReads(table({ load }), given);
    expect(calls.map(({ path }) => path)).toEqual(["info"]);
  });

  it("shares what it asked for with the list", async () => {
    const list = { get: "things", base, paging: "all" as const, load: { info: { get: "info", base, absent: [403] } } };
    const { calls, given } = reading(things({ list }));
    prefetchOpenReads(table(), given);
    const scope = { roots: {}, rights: new Set(["view-things"]), keys: { realm: "acme" } };
    await prefetchView(table(), scope, { ...given, query: {}, pageSize: 10 });
    expect(calls.map(({ path }) => path)).toEqual(["info", "things"]);
  });
});
