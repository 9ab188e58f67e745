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

describe("references", () => {
  it("stay while nothing at or below changes", () => {
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

describe("subscriptions", () => {
  it("tell at, above and below the change, and nobody else", () => {
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

  it("end when told to, each once", () => {
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

  it("cost a keystroke the listeners of its path, however many fields there are", () => {
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

  it("reads no member of the record beside the path on a keystroke", () => {
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

describe("issues", () => {
  const issue = { pointer: "/name", keyword: "minLength", params: { limit: 8 } };

  it("stand at their pointer until the value there changes", () => {
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

  it("of a whole go when a part of it changes", () => {
    const record = open();
    record.setIssues([{ pointer: "/attributes", keyword: "maxProperties" }, issue]);
    record.set("/attributes/unknown", "x");
    expect(record.issuesWithin("/")).toEqual([issue]);
  });

  it("are replaced as a whole or at one place", () => {
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
