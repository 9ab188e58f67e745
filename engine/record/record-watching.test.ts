import { describe, expect, it } from "vitest";
import { createRecord } from "./record-store.ts";

const open = () =>
  createRecord({
    base: {
      name: "shop",
      enabled: true,
      redirectUris: ["a", "b"],
      attributes: { "dpop.bound": "true", unknown: "kept" },
    },
  });

describe("References to values", () => {
  it("are stable until the value or a descendant changes", () => {
    const record = open();
    record.set("/attributes/a", "1");
    const attributes = record.get("/attributes");
    const whole = record.value();
    expect(record.get("/attributes")).toBe(attributes);
    record.set("/name", "other");
    expect(record.get("/attributes")).toBe(attributes);
    expect(record.value()).not.toBe(whole);
    record.set("/attributes/a", "1");
    expect(record.get("/attributes")).toBe(attributes);
    record.set("/attributes/a", "2");
    expect(record.get("/attributes")).not.toBe(attributes);
    expect(attributes).toHaveProperty("a", "1");
  });
});

describe("List of changes", () => {
  const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`f${index}`, "v"]));

  it("is stable, and keeps the identity of unchanged changes", () => {
    const record = createRecord({ base: { wide } });
    for (const name of Object.keys(wide)) record.set(`/wide/${name}`, "w");
    const before = record.changes();
    expect(record.changes()).toBe(before);
    record.set("/wide/f1000", "x");
    const after = record.changes();
    expect(after.filter((change, at) => change !== before[at]).map(({ pointer }) => pointer)).toEqual(["/wide/f1000"]);
  });

  it("keeps the original value of each edit when the base is replaced", () => {
    const record = createRecord({ base: { wide, map: { a: 1, b: { c: 1, d: 1 } } } });
    record.set("/wide/f1", "w");
    record.set("/map/b/c", 2);
    record.rebase({ wide: { ...wide, f1: "theirs" }, map: { a: 1, b: { c: 3, d: 3 } } });
    expect(record.changes()).toEqual([
      { pointer: "/wide/f1", before: "v", after: "w" },
      { pointer: "/map/b/c", before: 1, after: 2 },
    ]);
    record.set("/map/b", "one");
    expect(record.changes()[1]).toEqual({ pointer: "/map/b", before: { c: 1, d: 3 }, after: "one" });
    record.revert("/map");
    record.set("/map/b/c", 4);
    expect(record.changes()[1]).toEqual({ pointer: "/map/b/c", before: 3, after: 4 });
  });
});

describe("Subscriptions", () => {
  it("are notified once of replaced issues, and not of equal ones", () => {
    const record = open();
    let calls = 0;
    record.subscribe("/redirectUris", () => calls++);
    const wrong = () => [0, 1].map((at) => ({ pointer: `/${at}`, keyword: "maxLength", params: { limit: 0 } }));
    record.setIssuesAt("/redirectUris", wrong());
    expect(calls).toBe(1);
    record.setIssuesAt("/redirectUris", wrong());
    expect(calls).toBe(1);
    record.setIssuesAt("/redirectUris", []);
    expect(calls).toBe(2);
  });

  it("are notified once of several edits", () => {
    const record = open();
    const calls: string[] = [];
    for (const pointer of ["/", "/attributes", "/attributes/unknown", "/name", "/enabled"])
      record.subscribe(pointer, () => calls.push(pointer));
    record.setEach([
      ["/attributes/unknown", undefined],
      ["/attributes/known", "1"],
      ["/name", "other"],
      ["/enabled", true],
    ]);
    expect(calls.sort()).toEqual(["/", "/attributes", "/attributes/unknown", "/name"]);
    expect(record.version()).toBe(1);
    expect(record.get("/attributes")).toEqual({ "dpop.bound": "true", known: "1" });
  });

  it("notify listeners at the change, its ancestors and descendants only", () => {
    const record = open();
    const calls: string[] = [];
    for (const pointer of ["/", "/attributes", "/attributes/unknown", "/attributes/dpop.bound", "/name"]) {
      record.subscribe(pointer, () => calls.push(pointer));
    }
    record.set("/attributes/unknown", "1");
    expect(calls.splice(0)).toEqual(["/", "/attributes", "/attributes/unknown"]);
    record.set("/attributes", {});
    expect(calls.splice(0).sort()).toEqual(["/", "/attributes", "/attributes/dpop.bound", "/attributes/unknown"]);
    record.set("/attributes", {});
    expect(calls).toEqual([]);
  });

  it("end separately when unsubscribed", () => {
    const record = open();
    let calls = 0;
    const listener = () => calls++;
    const first = record.subscribe("/name", listener);
    record.subscribe("/name", listener);
    first();
    first();
    record.set("/name", "x");
    expect(calls).toBe(1);
  });

  it("notify only the listeners of the edited path", () => {
    const wide = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`f${index}`, "v"]));
    const record = createRecord({ base: { config: wide, other: wide } });
    let calls = 0;
    for (const key of Object.keys(wide)) record.subscribe(`/config/${key}`, () => calls++);
    const other = record.get("/other");
    const base = record.base();
    for (let key = 1; key <= 50; key++) record.set("/config/f7", "k".repeat(key));
    expect(calls).toBe(50);
    expect(record.get("/other")).toBe(other);
    expect(record.base()).toBe(base);
    expect(record.version()).toBe(50);
  });

  it("do not read members outside of the edited path", () => {
    let touched = 0;
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, "v"]));
    const watched = new Proxy(wide, {
      get(target, key) {
        touched++;
        return Reflect.get(target, key);
      },
    });
    const record = createRecord({ base: { config: watched } });
    touched = 0;
    record.set("/config/f7", "k");
    record.get("/config/f7");
    record.isDirty("/config/f7");
    expect(touched).toBeLessThan(10);
  });
});

describe("Issues", () => {
  const issue = { pointer: "/name", keyword: "minLength", params: { limit: 8 } };

  it("are removed when the value at their pointer changes", () => {
    const record = open();
    let calls = 0;
    record.subscribe("/name", () => calls++);
    record.setIssues([issue, { pointer: "/attributes/unknown", keyword: "server", message: "taken" }]);
    expect(calls).toBe(1);
    expect(record.issuesAt("/name")).toEqual([issue]);
    expect(record.issuesAt("/name")).toBe(record.issuesAt("/name"));
    expect(record.issuesAt("/attributes")).toEqual([]);
    expect(record.issuesWithin("/attributes")).toHaveLength(1);
    expect(record.issuesWithin("/")).toHaveLength(2);
    expect(record.issuesWithin("/")).toBe(record.issuesWithin(""));
    record.set("/name", "y");
    expect(calls).toBe(2);
    expect(record.issuesAt("/name")).toEqual([]);
    expect(record.issuesWithin("/")).toHaveLength(1);
    record.set("/attributes", {});
    expect(record.issuesWithin("/")).toEqual([]);
  });

  it("of a parent are removed when one of its members changes", () => {
    const record = open();
    record.setIssues([{ pointer: "/attributes", keyword: "maxProperties" }, issue]);
    record.set("/attributes/unknown", "x");
    expect(record.issuesWithin("/")).toEqual([issue]);
  });

  it("are replaced for the whole record or for one pointer", () => {
    const record = open();
    record.setIssues([issue]);
    record.setIssuesAt("/enabled", [{ pointer: "", keyword: "required" }]);
    expect(record.issuesAt("/enabled")).toEqual([{ pointer: "/enabled", keyword: "required" }]);
    record.setIssuesAt("/redirectUris", [
      { pointer: "/1", keyword: "format" },
      { pointer: "", keyword: "maxItems" },
    ]);
    expect(record.issuesAt("/redirectUris/1")).toEqual([{ pointer: "/redirectUris/1", keyword: "format" }]);
    expect(record.issuesWithin("/redirectUris").map(({ keyword }) => keyword)).toEqual(["maxItems", "format"]);
    record.setIssuesAt("/redirectUris", []);
    expect(record.issuesWithin("/redirectUris")).toEqual([]);
    record.setIssuesAt("/enabled", []);
    expect(record.issuesWithin("/")).toEqual([issue]);
    record.setIssues([]);
    expect(record.issuesWithin("/")).toEqual([]);
  });
});
