import { parsePredicate, parseValue } from "../language/expression/parse.ts";
import { describe, expect, it, vi } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import { type Scope, UNKNOWN } from "../language/scope.ts";
import { createRecord } from "../record/record-store.ts";
import { isNotFound, ServerError } from "../http/http-errors.ts";
import { fakeServer } from "../views/form/testing/render-form.tsx";
import { part, things } from "../views/testing/plan-parts.ts";
import { linkAddress, parentScreen } from "./place/links.ts";
import { namedReader } from "./reads/use-load.ts";
import { newRecordBase } from "./record/new-record.ts";
import { touches } from "../data/reads/query.ts";
import { readAnswer } from "../data/reads/read-record.ts";
import { createDraftStore } from "./place/draft-store.ts";
import { planRead } from "../data/calls/request.ts";
import { translateText } from "./scope/translate-text.ts";
import { joinParts, listLoads, planSource } from "../data/reads/source-plan.ts";

const scope: Scope = {
  roots: { query: plainReader({ exact: "true" }), load: { get: () => UNKNOWN } },
  keys: { realm: "acme", thing: "a/b" },
};
const get = (more: object = {}) => ({ get: "things", base: "realm" as const, ...more });

describe("Planned read", () => {
  it("is ready, off, or waits for the values that it needs", () => {
    expect(
      planRead(get({ get: "things/{thing}", query: { q: "$query/exact", no: null }, absent: [404] }), scope),
    ).toEqual({
      state: "ready",
      read: { path: "things/a%2Fb", base: "realm", query: { q: "true", no: undefined }, absent: [404] },
    });
    expect(planRead(get({ when: "$query/none" }), scope).state).toBe("off");
    expect(planRead(get({ when: "$load/x" }), scope).state).toBe("waiting");
    expect(planRead(get({ get: "things/{other}" }), scope).state).toBe("waiting");
    expect(planRead(get({ query: { q: "$load/x" } }), scope).state).toBe("waiting");
  });
});

describe("Source", () => {
  const resource = things({
    list: {
      ...get(),
      paging: "first-max",
      search: "search",
      query: { exact: parseValue({ join: ["yes"] }) },
      load: { info: get({ get: "info" }) },
    },
  });
  const plans = { resource: (id: string) => (id === "thing" ? resource : undefined) };

  it("requests a list with search, page and filters, and prefers the list's own query to a filter of the same name", () => {
    const [requested] = planSource({ from: "thing" }, scope, plans, {
      search: "x",
      first: 10,
      max: 11,
      filters: { exact: true, type: ["A"] },
    });
    expect(requested?.planned).toMatchObject({
      read: { query: { exact: "yes", type: ["A"], search: "x", first: 10, max: 11 } },
    });
    expect(listLoads(plans, { from: [{ from: "thing" }, { from: "/here" }] })).toEqual(resource.list?.load);
  });

  it("binds its arguments as keys and $with", () => {
    const other = things({ list: { ...get({ get: "{$with/kind}/{thing}" }), paging: "all" } });
    const [requested] = planSource({ from: "thing", with: { kind: "users", thing: "$query/exact" } }, scope, {
      resource: () => other,
    });
    expect(requested?.planned).toMatchObject({ read: { path: "users/true" } });
  });

  it("joins several sources, filtered and mapped, and waits for all of them", () => {
    const source = {
      from: [
        { from: "thing", where: parsePredicate({ not: { "$item/id": "2" } }), value: "$item/id" },
        { from: "/here" },
      ],
    };
    const inside: Scope = { ...scope, roots: { ...scope.roots, record: plainReader({ here: ["x"] }) } };
    const parts = planSource(source, inside, plans);
    expect(joinParts(source, parts, [[{ id: "1" }, { id: "2" }]], inside)).toEqual(["1", "x"]);
    expect(joinParts(source, parts, [UNKNOWN], inside)).toBe(UNKNOWN);
    expect(planSource({ from: "thing", when: "$query/none" }, scope, plans)).toEqual([]);
  });

  it("has the order of the list, unless the server pages it", () => {
    const rows = [{ n: 1 }, { n: 3 }, { n: 2 }];
    const inOrder = (paging: "all" | "first-max") => {
      const ranked = things({ list: { ...get(), paging, sort: "-/n" } });
      const source = { from: "thing", value: "$item/n" };
      return joinParts(source, planSource(source, scope, { resource: () => ranked }), [rows], scope);
    };
    expect(inOrder("all")).toEqual([3, 2, 1]);
    expect(inOrder("first-max")).toEqual([1, 3, 2]);
  });

  it("names a resource that is not part of the plan", () => {
    expect(() => planSource({ from: "nothing" }, scope, plans)).toThrow(/"nothing"/);
  });
});

describe("Reading one record", () => {
  const also = things({
    read: {
      ...get({ get: "things/{thing}" }),
      also: { "/tags": get({ get: "things/{thing}/tags" }), "/owner": get({ get: "owners/{/owned}" }) },
    },
  });

  it("merges independent reads and those that need the record first", async () => {
    const http = fakeServer(({ path }) => ({
      status: 200,
      body: path.startsWith("owners") ? { name: "Ada" } : path.endsWith("tags") ? ["t"] : { id: "1", owned: "o1" },
    }));
    expect(await readAnswer(http, "acme", also, scope)).toEqual({
      id: "1",
      owned: "o1",
      tags: ["t"],
      owner: { name: "Ada" },
    });
    expect(http.calls.map(({ path }) => path)).toEqual(["things/a%2Fb", "things/a%2Fb/tags", "owners/o1"]);
  });

  it("searches the list when there is no read, and throws when the record does not exist", async () => {
    const { read: _read, ...listed } = things();
    const rows = [{ id: "x" }, { id: "a/b", name: "found" }];
    expect(
      await readAnswer(
        fakeServer(() => ({ status: 200, body: rows })),
        "acme",
        listed,
        scope,
      ),
    ).toBe(rows[1]);
    const missing = readAnswer(
      fakeServer(() => ({ status: 200, body: [] })),
      "acme",
      listed,
      scope,
    );
    expect(isNotFound(await missing.catch((error: unknown) => error))).toBe(true);
    expect(isNotFound(new ServerError({ status: 403, body: {}, url: "", method: "GET" }))).toBe(false);
  });
});

describe("New record", () => {
  const view = {
    id: "f",
    kind: "form" as const,
    actions: [],
    sections: [
      {
        id: "s",
        fields: [part("/on", { default: true }), part("/kind", { default: "a" }), part("$form/x", { default: 1 })],
      },
    ],
  };
  it("starts with defaults and the view's own values, encoded", () => {
    const resource = things({
      schema: { type: "object", properties: { on: { type: "boolean", stored: "string-boolean" } } },
    });
    expect(newRecordBase(resource, view, { "/kind": "b", "/of": "$query/exact" }, scope)).toEqual({
      on: "true",
      kind: "b",
      of: "true",
    });
    expect(newRecordBase(resource, view, { "/kind": "$load/x" }, scope)).toBe(UNKNOWN);
  });
});

describe("Invalidation after a write", () => {
  const under: Record<string, string[]> = {
    user: [],
    session: ["user"],
    link: ["user"],
    device: ["session"],
    role: [],
  };
  const plans = { resource: (id: string) => (under[id] ? things({ id, under: under[id] }) : undefined) };
  it.each([
    ["user", "user", true],
    ["device", "user", true],
    ["user", "device", true],
    ["link", "session", true],
    ["link", "device", false],
    ["role", "user", false],
    ["gone", "user", false],
  ])("invalidates a reader of %s after a write to %s: %s", (reads, written, stale) => {
    expect(touches(plans, reads, written)).toBe(stale);
  });
});

describe("Links", () => {
  const screens = [
    { id: "things", section: "t", paths: ["/things"] },
    { id: "thing", section: "t", paths: ["/things/{thing}/{tab?}"], of: "thing" },
    { id: "part", section: "t", paths: ["/things/{thing}/parts/{part}"] },
  ];
  it("take missing parameters from the keys of the scope", () => {
    expect(linkAddress({ to: "thing", tab: "x" }, scope, screens)).toBe("/acme/things/a%2Fb/x");
    expect(linkAddress({ to: "thing", with: { thing: "n" } }, scope, screens)).toBe("/acme/things/n");
    expect(linkAddress({ to: "things", with: { realm: "other realm" } }, scope, screens)).toBe("/other%20realm/things");
    expect(linkAddress({ to: "part" }, scope, screens)).toBeUndefined();
    expect(linkAddress({ to: "thing", when: "$query/none" }, scope, screens)).toBeUndefined();
    expect(linkAddress({ to: "gone" }, scope, screens)).toBeUndefined();
  });

  it("lead to the parent screen with the longest common address", () => {
    const above = (id: string) => {
      const entry = screens.find((screen) => screen.id === id);
      return entry && parentScreen(entry, screens)?.entry.id;
    };
    expect([above("part"), above("thing"), above("things")]).toEqual(["thing", "things", undefined]);
  });

  it("lead to the parent address with literal segments, whatever the order of the screens", () => {
    const home = { id: "home", section: "t", paths: ["/{tab?}"] };
    const entry = { id: "part", section: "t", paths: ["/things/{thing}"] };
    const list = { id: "list", section: "t", paths: ["/things"] };
    for (const all of [
      [home, list],
      [list, home],
    ])
      expect(parentScreen(entry, all)?.entry.id).toBe("list");
  });

  it("lead to the parent tab that the address names", () => {
    const settings = { id: "settings", section: "t", paths: ["/settings/{tab?}/{subtab?}"] };
    const below = (path: string) =>
      parentScreen({ id: "key", section: "t", paths: [path] }, [...screens, settings])?.given;
    expect(below("/settings/keys/providers/{key}")).toEqual({ tab: "keys", subtab: "providers" });
    expect(below("/settings/keys/{key}")).toEqual({ tab: "keys" });
    expect(below("/settings/{key}")).toEqual({});
    expect(below("/settings/new")).toEqual({});
    expect(below("/things/{thing}/parts/{part}")).toEqual({ tab: "parts" });
  });
});

describe("Named reader", () => {
  it("notifies its listeners, reads other names from the outer reader, and is unknown at first", () => {
    const reader = namedReader(["a"], plainReader({ a: "outer", b: "outer" }));
    expect([reader.get("/a"), reader.get("/b")]).toEqual([UNKNOWN, "outer"]);
    const listener = vi.fn();
    const end = reader.subscribe?.("/a/deep", listener);
    reader.put({ a: { deep: 1 } });
    expect(listener).not.toHaveBeenCalled();
    reader.notify();
    expect([reader.get("/a/deep"), listener.mock.calls.length]).toEqual([1, 1]);
    reader.put({ a: reader.get("/a") });
    reader.notify();
    expect(listener).toHaveBeenCalledTimes(1);
    end?.();
    reader.put({ a: 2 });
    reader.notify();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("createDraftStore", () => {
  it("stores a record by name and knows whether anything is edited", () => {
    const drafts = createDraftStore();
    const listener = vi.fn();
    drafts.subscribe(listener);
    const record = drafts.open("a", () => createRecord({ base: {} }));
    expect(drafts.open("a", () => createRecord({ base: {} }))).toBe(record);
    record.set("/x", 1);
    expect([drafts.dirty(), drafts.dirty("a"), drafts.dirty("b"), listener.mock.calls.length]).toEqual([
      true,
      true,
      false,
      1,
    ]);
    drafts.drop("a");
    expect(drafts.dirty()).toBe(false);
    record.set("/x", 2);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("Translating a text", () => {
  const texts = {
    t: (key: string, params?: unknown) =>
      Object.keys(params ?? {}).length > 0 ? `${key} ${JSON.stringify(params)}` : `<${key}>`,
  };
  it("translates keys, keys in values of the server, and keys in slots", () => {
    const inside: Scope = { roots: { saved: plainReader({ name: `$${"{role_admin}"}`, plain: `a $${"{b}"}` }) } };
    expect(translateText(texts, "users", inside)).toBe("<users>");
    expect(translateText(texts, "$saved/name", inside)).toBe("<role_admin>");
    expect(translateText(texts, "$saved/plain", inside)).toBe(`a $${"{b}"}`);
    expect(translateText(texts, "$saved/missing", inside)).toBeUndefined();
    expect(
      translateText(texts, { key: "of", with: { what: { op: "text", text: "users" }, name: "$saved/name" } }, inside),
    ).toBe('of {"what":"<users>","name":"<role_admin>"}');
  });
});
