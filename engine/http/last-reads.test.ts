import { describe, expect, it } from "vitest";
import { asLastReads, type LastReads, readsOf, rememberReads } from "./last-reads.ts";
import { storedState } from "../browser/stored-state.ts";

const things = { path: "things", realm: "acme", query: { first: 0, max: 11 }, absent: [403] };

function kept() {
  return storedState<LastReads>({ key: "k", otherwise: { subject: "", pages: [] }, check: asLastReads });
}

describe("rememberReads", () => {
  it("keeps each page's last reads, newest page first, for one person", () => {
    const state = kept();
    rememberReads(state, "ada", "/acme/things", [things]);
    rememberReads(state, "ada", "/acme/others", [{ path: "others", realm: "acme" }]);
    rememberReads(state, "ada", "/acme/things", [things]);
    expect(state.get().pages.map(({ address }) => address)).toEqual(["/acme/things", "/acme/others"]);
    expect(readsOf(state.get(), "ada", "/acme/things")).toEqual([things]);
    expect(readsOf(state.get(), "bob", "/acme/things")).toEqual([]);
    rememberReads(state, "bob", "/acme/things", [things]);
    expect(readsOf(state.get(), "ada", "/acme/others")).toEqual([]);
  });

  it("keeps what a page read when it took all from memory, and forgets the oldest of too many", () => {
    const state = kept();
    for (let page = 0; page < 30; page += 1) rememberReads(state, "ada", `/${page}`, [things]);
    expect(state.get().pages).toHaveLength(20);
    expect(readsOf(state.get(), "ada", "/0")).toEqual([]);
    rememberReads(state, "ada", "/29", []);
    expect(readsOf(state.get(), "ada", "/29")).toEqual([things]);
  });

  it("keeps few reads of a page", () => {
    const state = kept();
    const many = Array.from({ length: 20 }, (_, at) => ({ path: `things/${at}`, realm: "acme" }));
    rememberReads(state, "ada", "/", many);
    expect(readsOf(state.get(), "ada", "/")).toEqual(many.slice(0, 8));
  });
});

describe("asLastReads", () => {
  it("takes back what was kept", () => {
    const state = kept();
    rememberReads(state, "ada", "/", [{ ...things, query: { q: ["a", "b"], exact: true, search: "x", none: null } }]);
    expect(asLastReads(JSON.parse(JSON.stringify(state.get())))).toEqual(state.get());
  });

  it("takes no reads of another shape", () => {
    expect(asLastReads([])).toBeUndefined();
    expect(asLastReads({ subject: "ada" })).toBeUndefined();
    const broken = [
      null,
      { ...things, path: 1 },
      { ...things, realm: undefined },
      { ...things, base: "server" },
      { ...things, query: { a: {} } },
      { ...things, absent: ["403"] },
    ];
    const pages = [{ address: "/", reads: broken }, { address: 1, reads: [] }, "page"];
    expect(asLastReads({ subject: "ada", pages })).toEqual({ subject: "ada", pages: [{ address: "/", reads: [] }] });
  });
});
