import { parsePredicate } from "../language/expression/parse.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import type { PlanForm, PlanResource, PlanTabs, PlanView, ScreenEntry } from "../language/plan/plan.ts";
import { matchRoute } from "../language/address/route.ts";
import { screenScope } from "../page/scope/console-scope.ts";
import { createQueryClient } from "../data/reads/query.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { type OpenedScreen, prefetchOpenReads, prefetchScreen } from "./prefetch.ts";
import { renderScreen, memoryNavigation } from "./testing/render-screen.tsx";
import { table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

const base = "realm" as const;
const RIGHTS = ["view-things"];
const form: PlanForm = { id: "form", kind: "form", title: "form", actions: [], sections: [] };

/** A thing that is joined from three reads, one of which depends on the first. */
const joined = things({
  under: ["thing"],
  read: {
    get: "things/{thing}",
    base,
    also: { "/tags": { get: "things/{thing}/tags", base }, "/owner": { get: "owners/{/owned}", base } },
  },
  list: { get: "things", base, paging: "all" },
});

const tabs = (more: Partial<PlanTabs> = {}): PlanTabs => ({
  id: "tabs",
  kind: "tabs",
  routed: true,
  of: { resource: "thing", new: false },
  actions: [],
  tabs: [
    { ...form, id: "never", when: parsePredicate({ "/name": "nobody" }), load: { x: { get: "never", base } } },
    { ...form, load: { beside: { get: "beside/{thing}", base } } },
    table({ id: "list", title: "list" }),
  ],
  ...more,
});

/** Prefetches an address and renders it afterwards. Returns the requests of both. */
async function opened(view: PlanView, resource: PlanResource, at: string, rights: readonly string[] = RIGHTS) {
  const http = fakeServer(({ path }) => {
    if (path === "things") return { status: 200, body: [{ id: "t1", name: "One" }] };
    if (path.endsWith("tags")) return { status: 200, body: ["a"] };
    if (path === "info") return { status: 200, body: { open: true, of: "t1" } };
    return { status: 200, body: { id: "t1", name: "One", owned: "o1" } };
  });
  const client = createQueryClient();
  // Cached responses must not become stale on a slow machine.
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, staleTime: Number.POSITIVE_INFINITY } });
  const path = view.kind === "table" ? "/things" : "/things/{thing}/{tab?}/{subtab?}";
  const entry: ScreenEntry = { id: "one", section: "test", paths: [path] };
  const navigation = memoryNavigation(at);
  const { segments, query } = navigation.current();
  const params = matchRoute([entry], segments.slice(1))?.params ?? {};
  const plans = { resource: (id: string) => (id === "thing" ? resource : undefined) };
  const address: OpenedScreen = { entry, view, params, query, pageSize: 10, plans };
  const around = { roots: { realm: plainReader({}) }, rights: new Set(rights), keys: { realm: "acme" } };
  const scope = screenScope(around, params, navigation);
  await prefetchScreen(address, scope, { http, realmName: "acme", queries: client });
  const prefetched = http.calls.map(({ path }) => path);
  renderScreen({ screens: [{ id: "one", path, view }], resources: [resource], http, at, rights, client });
  if (rights.length > 0) await screen.findAllByText("One");
  await act(async () => {});
  const late = http.calls.slice(prefetched.length).map(({ path }) => path);
  return { prefetched: prefetched.toSorted(), late, http, client, address, scope };
}

describe("prefetchScreen", () => {
  const record = ["owners/o1", "things/t1", "things/t1/tags"];
  const cards: PlanView = { id: "all", kind: "cards", actions: [], views: [form, table({ id: "list" })] };
  it.each<[string, PlanView, PlanResource, string, readonly string[]]>([
    ["a list", table(), things(), "/acme/things", ["things"]],
    [
      "a list that needs a load",
      table({ load: { next: { get: "next/{$load/info/of}", base }, own: { get: "own", base } } }),
      things({
        list: {
          get: "things",
          base,
          paging: "all",
          load: { info: { get: "info", base } },
          when: "$load/info/open",
        },
      }),
      "/acme/things",
      ["info", "own", "things"],
    ],
    ["the first tab of a record", tabs(), joined, "/acme/things/t1", ["beside/t1", ...record]],
    ["the tab in the address", tabs(), joined, "/acme/things/t1/list", [...record, "things"]],
    [
      "loads that depend on the record",
      tabs({ load: { mine: { get: "mine/{/owned}", base } } }),
      joined,
      "/acme/things/t1/list",
      ["mine/o1", ...record, "things"],
    ],
    [
      "loads that depend on an initial value of the form",
      {
        ...form,
        title: "/name",
        of: { resource: "thing", new: false },
        form: { "$form/days": { value: 7 } },
        load: { soon: { get: "soon/{$form/days}", base } },
      },
      things({ under: ["thing"] }),
      "/acme/things/t1",
      ["soon/7", "things/t1"],
    ],
    [
      "several lists",
      {
        id: "all",
        kind: "stack",
        title: "/name",
        of: { resource: "thing", new: false },
        actions: [],
        views: [cards, table({ id: "second" }), table({ id: "refused", rights: "manage-things" })],
      },
      joined,
      "/acme/things/t1",
      [...record, "things"],
    ],
  ])("sends exactly the requests that the page then needs: %s", async (_what, view, resource, at, expected) => {
    expect(await opened(view, resource, at)).toMatchObject({ prefetched: expected.toSorted(), late: [] });
  });

  it("requests the page of the list that is in the address", async () => {
    const { http, late } = await opened(table(), things(), "/acme/things?search=ada&first=20");
    expect(http.calls.map(({ query }) => query)).toEqual([{ search: "ada", first: 20, max: 11 }]);
    expect(late).toEqual([]);
  });

  it("does not reload the current page when another tab of it is prefetched", async () => {
    const { http, client, address, scope } = await opened(tabs(), joined, "/acme/things/t1");
    // Makes all cached responses stale.
    await act(() => client.invalidateQueries({ refetchType: "none" }));
    const before = http.calls.length;
    const tab = { ...address, params: { ...address.params, tab: "list" } };
    await prefetchScreen(tab, scope, { http, realmName: "acme", queries: client });
    expect(http.calls.slice(before).map(({ path }) => path)).toEqual(["things"]);
  });

  it("sends nothing for a view that the user may not open", async () => {
    expect(await opened(table({ rights: "manage-things" }), things(), "/acme/things", [])).toMatchObject({
      prefetched: [],
      late: [],
    });
  });

  it("sends nothing for a new record", async () => {
    const http = fakeServer(() => undefined);
    const view: PlanView = { ...form, of: { resource: "thing", new: true } };
    const plans = { resource: () => joined };
    const address = { entry: {}, view, params: {}, query: {}, pageSize: 10, plans };
    await prefetchScreen(address, { roots: {} }, { http, realmName: "acme", queries: createQueryClient() });
    expect(http.calls).toEqual([]);
  });
});

describe("prefetchOpenReads", () => {
  it("sends only requests that may be rejected and depend on neither user nor realm", async () => {
    const load = {
      open: { get: "info", base, absent: [403] },
      refused: { get: "secret", base },
      slot: { get: "things/{id}", base, absent: [403] },
      sometimes: { get: "other", base, absent: [403], when: parsePredicate({ not: "$realm/closed" }) },
      mine: { get: "other/{$me/id}", base, absent: [403] },
    };
    const http = fakeServer(() => ({ status: 200, body: {} }));
    const plans = { resource: () => things() };
    const view = table({ load, rights: "view-things" });
    const address = { entry: { rights: "view-things" }, view, params: {}, query: {}, pageSize: 10, plans };
    const scope = screenScope({ roots: {} }, {}, memoryNavigation("/acme/things"));
    await prefetchOpenReads(address, scope, { http, realmName: "acme", queries: createQueryClient() });
    expect(http.calls.map(({ path }) => path)).toEqual(["info"]);
  });
});
