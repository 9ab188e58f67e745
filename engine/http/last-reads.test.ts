import { describe, expect, it } from "vitest";
import { parseLastReads, type LastReads, readsOf, rememberReads } from "./last-reads.ts";
import { storedState } from "../browser/stored-state.ts";

const things = { path: "things", realm: "acme", query: { first: 0, max: 11 }, absent: [403] };

function stored() {
  return storedState<LastReads>({ key: "k", defaultValue: { subject: "", pages: [] }, check: parseLastReads });
}

describe("rememberReads", () => {
  it("stores each page's last reads, newest page first, for one administrator", () => {
    const state = stored();
    rememberReads(state, "ada", "/acme/things", [things]);
    rememberReads(state, "ada", "/acme/others", [{ path: "others", realm: "acme" }]);
    rememberReads(state, "ada", "/acme/things", [things]);
    expect(state.get().pages.map(({ address }) => address)).toEqual(["/acme/things", "/acme/others"]);
    expect(readsOf(state.get(), "ada", "/acme/things")).toEqual([things]);
    expect(readsOf(state.get(), "bob", "/acme/things")).toEqual([]);
    rememberReads(state, "bob", "/acme/things", [things]);
    expect(readsOf(state.get(), "ada", "/acme/others")).toEqual([]);
  });

  it("keeps the reads of a page that was served from the cache, and drops the oldest page above the limit", () => {
    const state = stored();
    for (let page = 0; page < 30; page += 1) rememberReads(state, "ada", `/${page}`, [things]);
    expect(state.get().pages).toHaveLength(20);
    expect(readsOf(state.get(), "ada", "/0")).toEqual([]);
    rememberReads(state, "ada", "/29", []);
    expect(readsOf(state.get(), "ada", "/29")).toEqual([things]);
  });

  it("limits the number of reads per page", () => {
    const state = stored();
    const many = Array.from({ length: 20 }, (_, at) => ({ path: `things/${at}`, realm: "acme" }));
    rememberReads(state, "ada", "/", many);
    expect(readsOf(state.get(), "ada", "/")).toEqual(many.slice(0, 8));
  });
});

describe("parseLastReads", () => {
  it("returns a stored value unchanged", () => {
    const state = stored();
    rememberReads(state, "ada", "/", [{ ...things, query: { q: ["a", "b"], exact: true, search: "x", none: null } }]);
    expect(parseLastReads(JSON.parse(JSON.stringify(state.get())))).toEqual(state.get());
  });

  it("drops reads of another shape", () => {
    expect(parseLastReads([])).toBeUndefined();
    expect(parseLastReads({ subject: "ada" })).toBeUndefined();
    const broken = [
      null,
      { ...things, path: 1 },
      { ...things, realm: undefined },
      { ...things, base: "server" },
      { ...things, query: { a: {} } },
      { ...things, absent: ["403"] },
    ];
    const pages = [{ address: "/", reads: broken }, { address: 1, reads: [] }, "page"];
    expect(parseLastReads({ subject: "ada", pages })).toEqual({ subject: "ada", pages: [{ address: "/", reads: [] }] });
  });
});
