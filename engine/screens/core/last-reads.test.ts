import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { storedState } from "../../server/stored-state.ts";
import { asLastReads, type LastReads, openReads, readsOf, rememberReads } from "./last-reads.ts";
import { createQueryClient, readQuery } from "./query.ts";
import type { ReadyRead } from "./request.ts";

const things: ReadyRead = { path: "things", base: "realm", query: { first: 0, max: 11 }, absent: [403] };
const wanted = { read: things, reads: "thing" };

function kept() {
  return storedState<LastReads>({ key: "k", otherwise: { subject: "", pages: [] }, check: asLastReads });
}

describe("openReads", () => {
  const http = (status: number) => ({
    send: async () => {
      if (status !== 200) throw new Error("refused");
      return { status, body: [] };
    },
  });

  async function watched(read: ReadyRead, realm = "acme", status = 200) {
    const client = createQueryClient();
    const observer = new QueryObserver(client, { ...readQuery(http(status), realm, read, "thing"), retry: false });
    const end = observer.subscribe(() => {});
    await observer.refetch();
    return { client, end };
  }

  it("names what the page reads, until it no longer does", async () => {
    const { client, end } = await watched(things);
    expect(openReads(client, "acme")).toEqual([wanted]);
    end();
    expect(openReads(client, "acme")).toEqual([]);
  });

  it("leaves out what was refused, another realm's, and walks over trees", async () => {
    expect(openReads((await watched(things, "acme", 403)).client, "acme")).toEqual([]);
    expect(openReads((await watched(things, "other")).client, "acme")).toEqual([]);
    const below = { children: "subGroups" } as never;
    const client = createQueryClient();
    const walk = { ...readQuery(http(200), "acme", { ...things, below }), queryFn: async () => [] };
    new QueryObserver(client, walk).subscribe(() => {});
    await client.fetchQuery(walk);
    expect(openReads(client, "acme")).toEqual([]);
  });
});

describe("rememberReads", () => {
  it("keeps each page's last reads, newest first, for one person", () => {
    const state = kept();
    rememberReads(state, "ada", "/acme/things", [wanted]);
    rememberReads(state, "ada", "/acme/others", [{ read: { ...things, path: "others" } }]);
    rememberReads(state, "ada", "/acme/things", [{ read: things }]);
    expect(state.get().pages.map(({ address }) => address)).toEqual(["/acme/things", "/acme/others"]);
    expect(readsOf(state.get(), "ada", "/acme/things")).toEqual([{ read: things }]);
    expect(readsOf(state.get(), "bob", "/acme/things")).toEqual([]);
    rememberReads(state, "bob", "/acme/things", [wanted]);
    expect(readsOf(state.get(), "ada", "/acme/others")).toEqual([]);
  });

  it("forgets a page that reads nothing, and the oldest of too many", () => {
    const state = kept();
    for (let page = 0; page < 30; page += 1) rememberReads(state, "ada", `/${page}`, [wanted]);
    expect(state.get().pages).toHaveLength(20);
    expect(readsOf(state.get(), "ada", "/29")).toEqual([wanted]);
    expect(readsOf(state.get(), "ada", "/0")).toEqual([]);
    rememberReads(state, "ada", "/29", []);
    expect(readsOf(state.get(), "ada", "/29")).toEqual([]);
  });
});

describe("asLastReads", () => {
  it("takes back what was kept", () => {
    const state = kept();
    const query = { q: ["a", "b"], exact: true, search: "x" };
    rememberReads(state, "ada", "/", [{ ...wanted, read: { ...things, query } }]);
    expect(asLastReads(JSON.parse(JSON.stringify(state.get())))).toEqual(state.get());
  });

  it("takes no reads of another shape", () => {
    expect(asLastReads([])).toBeUndefined();
    expect(asLastReads({ subject: "ada" })).toBeUndefined();
    const broken = [
      null,
      { read: null },
      { read: { ...things, path: 1 } },
      { read: { ...things, base: "elsewhere" } },
      { read: { ...things, query: { a: {} } } },
      { read: { ...things, absent: ["403"] } },
    ];
    const pages = [{ address: "/", reads: broken }, { address: 1, reads: [] }, "page"];
    expect(asLastReads({ subject: "ada", pages })).toEqual({ subject: "ada", pages: [{ address: "/", reads: [] }] });
  });
});
