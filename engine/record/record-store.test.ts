import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecord } from "./record-store.ts";
import { createShop, schema } from "./testing/shop.ts";

const open = () => createRecord({ base: createShop(), schema });

describe("Reading a record", () => {
  it("returns decoded values and sends the base unchanged", () => {
    const source = createShop();
    const record = createRecord({ base: source, schema });
    expect(record.get("/attributes/dpop.bound")).toBe(true);
    expect(record.get("/attributes/logout.uris")).toEqual(["x", "y"]);
    expect(record.get("/attributes/acr.map/gold")).toBe(3);
    expect(record.get("/notBefore")).toBe(5000);
    expect(record.get("/mappers/0/on")).toBe(true);
    expect(record.get("/vendor/deep/1/two")).toBe(2);
    expect(record.get("/")).toBe(record.value());
    expect(record.encoded()).toBe(source);
    expect(record.dirty()).toBe(false);
    expect(record.changes()).toEqual([]);
  });
});

describe("Editing a record", () => {
  it("re-encodes only the changed values", () => {
    const source = createShop();
    const record = createRecord({ base: source, schema });
    record.set("/attributes/dpop.bound", false);
    record.set("/attributes/acr.map/silver", 2);
    const encoded = record.encoded() as typeof source;
    expect(encoded).toEqual({
      ...source,
      attributes: { ...source.attributes, "dpop.bound": "false", "acr.map": '{"gold":3,"silver":2}' },
    });
    expect(encoded.mappers).toBe(source.mappers);
    expect(encoded.vendor).toBe(source.vendor);
    expect(source).toEqual(createShop());
  });

  it("drops a reverted edit", () => {
    const record = open();
    record.set("/name", "shops");
    record.set("/redirectUris", ["a"]);
    expect(record.dirty()).toBe(true);
    record.set("/name", "shop");
    record.set("/redirectUris", ["a", "b"]);
    expect(record.dirty()).toBe(false);
    record.set("/description", "d");
    record.remove("/description");
    record.remove("/neverThere");
    expect(record.dirty()).toBe(false);
    expect(record.encoded()).toEqual(createShop());
  });

  it("returns a parent without the reverted edit", () => {
    const record = open();
    record.set("/attributes/a", "1");
    record.set("/attributes/b", "2");
    expect(record.get("/attributes")).toMatchObject({ a: "1", b: "2" });
    record.remove("/attributes/b");
    expect(record.get("/attributes")).not.toHaveProperty("b");
    record.revert("/attributes/a");
    expect(record.get("/attributes")).toBe(record.saved("/attributes"));
  });

  it("reports a value with a codec as one change", () => {
    const record = open();
    record.set("/attributes/acr.map/silver", 2);
    record.set("/attributes", { ...(record.get("/attributes") as object), unknown: "changed" });
    expect(record.changes()).toEqual([
      { pointer: "/attributes/acr.map", before: { gold: 3 }, after: { gold: 3, silver: 2 } },
      { pointer: "/attributes/unknown", before: "kept", after: "changed" },
    ]);
  });

  it("merges edits of descendants into an edited parent", () => {
    const record = open();
    record.set("/attributes/a", "1");
    record.set("/attributes", { b: "2" });
    expect(record.get("/attributes")).toEqual({ b: "2" });
    record.set("/attributes/c", "3");
    expect(record.get("/attributes")).toEqual({ b: "2", c: "3" });
    expect((record.encoded() as { attributes: unknown }).attributes).toEqual({ b: "2", c: "3" });
    record.set("/attributes", record.saved("/attributes"));
    expect(record.dirty()).toBe(false);
  });

  it("removes and restores members", () => {
    const record = open();
    record.remove("/attributes/dpop.bound");
    expect(record.get("/attributes/dpop.bound")).toBeUndefined();
    expect(record.value()).not.toHaveProperty(["attributes", "dpop.bound"]);
    expect(record.encoded()).not.toHaveProperty(["attributes", "dpop.bound"]);
    expect(record.changes()).toEqual([{ pointer: "/attributes/dpop.bound", before: true, after: undefined }]);
    record.remove("/attributes");
    record.set("/attributes/dpop.bound", true);
    expect(record.get("/attributes")).toEqual({ "dpop.bound": true });
    expect((record.encoded() as { attributes: unknown }).attributes).toEqual({ "dpop.bound": "TRUE" });
  });

  it("edits list items and keeps the encoded form of moved ones", () => {
    const record = open();
    record.remove("/mappers/1");
    record.set("/mappers/1", { name: "m3", on: true });
    expect(record.encoded()).toHaveProperty("mappers", [
      { name: "m1", on: ["True"], extra: 1 },
      { name: "m3", on: ["true"] },
    ]);
    record.remove("/mappers/0");
    expect(record.get("/mappers/0/name")).toBe("m3");
    record.revert("/mappers");
    record.remove("/mappers/0");
    expect(record.encoded()).toHaveProperty("mappers", [{ name: "m2", on: ["FALSE"] }]);
    expect(record.changes()).toHaveLength(1);
  });

  it("fills a new record according to its schema", () => {
    const record = createRecord({ base: undefined, schema });
    record.set("/name", "new");
    record.set("/redirectUris/0", "a");
    record.set("/attributes/dpop.bound", true);
    expect(record.encoded()).toEqual({ name: "new", redirectUris: ["a"], attributes: { "dpop.bound": "true" } });
  });

  it("throws when setting a member of a scalar", () => {
    const record = open();
    expect(() => record.set("/name/first", "x")).toThrow('Cannot set "/name/first": /name holds a single value');
    expect(record.dirty()).toBe(false);
  });

  it("edits members with names of `Object.prototype` like others", () => {
    const record = createRecord({ base: JSON.parse('{"map":{"__proto__":"1","a":"1"}}') });
    record.set("/map/a", "2");
    record.set("/map/__proto__", "2");
    expect(JSON.stringify(record.get("/map"))).toBe('{"__proto__":"2","a":"2"}');
    record.remove("/map/__proto__");
    expect(JSON.stringify(record.get("/map"))).toBe('{"a":"2"}');
  });

  it("is dirty at the pointer of an edit, its ancestors and its descendants", () => {
    const record = open();
    record.set("/attributes/unknown", "changed");
    record.set("/mappers/1/name", "renamed");
    for (const pointer of ["/", "/attributes", "/attributes/unknown", "/mappers", "/mappers/1", "/mappers/1/name"]) {
      expect([pointer, record.isDirty(pointer)]).toEqual([pointer, true]);
    }
    for (const pointer of ["/name", "/attributes/dpop.bound", "/mappers/0", "/mappers/1/on", "/none"]) {
      expect([pointer, record.isDirty(pointer)]).toEqual([pointer, false]);
    }
  });

  it("reports changes member by member", () => {
    const record = open();
    record.set("/", { ...(record.value() as object), name: "n", attributes: { "dpop.bound": false } });
    expect(record.changes()).toEqual([
      { pointer: "/name", before: "shop", after: "n" },
      { pointer: "/attributes/dpop.bound", before: true, after: false },
      { pointer: "/attributes/logout.uris", before: ["x", "y"], after: undefined },
      { pointer: "/attributes/acr.map", before: { gold: 3 }, after: undefined },
      { pointer: "/attributes/unknown", before: "kept", after: undefined },
    ]);
    const encoded = record.encoded() as ReturnType<typeof createShop>;
    expect(encoded.mappers[0]).toEqual({ name: "m1", on: ["True"], extra: 1 });
    expect(encoded.notBefore).toBe(5);
  });

  it("reverts a part or all", () => {
    const record = open();
    record.set("/name", "x");
    record.set("/attributes/unknown", "y");
    record.set("/mappers/0/name", "z");
    record.set("/mappers/1/name", "z");
    record.revert("/mappers/0/name");
    expect(record.get("/mappers/0/name")).toBe("m1");
    expect(record.get("/mappers/1/name")).toBe("z");
    record.revert("/attributes");
    expect(record.isDirty("/attributes")).toBe(false);
    expect(record.get("/name")).toBe("x");
    record.revert();
    expect(record.dirty()).toBe(false);
    expect(record.encoded()).toEqual(createShop());
  });
});

describe("Any sequence of edits", () => {
  const pointer = fc.constantFrom("/a", "/a/b", "/a/b/c", "/a/d", "/l", "/l/0", "/e", "/");
  const value = fc.oneof(
    fc.string({ maxLength: 2 }),
    fc.constant(undefined),
    fc.constant({ b: { c: 1 } }),
    fc.constant([1]),
  );

  it("is encoded as the edited value, and as the base after a revert", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pointer, value), { maxLength: 12 }), (edits) => {
        const source = { a: { b: { c: 1, x: 2 }, d: "d" }, l: [{ n: 1 }, 2], keep: { me: true } };
        const record = createRecord({ base: source });
        for (const [at, next] of edits) {
          try {
            record.set(at, next);
            expect(record.get(at) ?? undefined).toEqual(at === "/l/0" && next === undefined ? record.get(at) : next);
          } catch (error) {
            expect(error).toSatisfy((thrown) => thrown instanceof TypeError || thrown instanceof RangeError);
          }
        }
        expect(record.encoded()).toEqual(record.value());
        expect(record.dirty()).toBe(record.changes().length > 0);
        record.revert();
        expect(record.encoded()).toBe(source);
        expect(record.value()).toBe(source);
      }),
    );
  });
});

describe("Unparsed input", () => {
  const input = { shown: "{", issues: [{ pointer: "", keyword: "json" }] };

  it("counts as a change and leaves the value as it is", () => {
    const record = open();
    let calls = 0;
    record.subscribe("/attributes", () => calls++);
    record.setUnparsed("/attributes/a", input);
    expect(calls).toBe(1);
    expect(record.unparsedAt("/attributes/a")).toBe(input);
    expect([record.dirty(), record.isDirty("/attributes"), record.isDirty("/name")]).toEqual([true, true, false]);
    expect(record.editedPointers()).toEqual(["/attributes/a"]);
    expect([record.changes(), record.encoded()]).toEqual([[], createShop()]);
    record.setUnparsed("/attributes/a", undefined);
    expect([record.dirty(), record.editedPointers()]).toEqual([false, []]);
  });

  it("is no change without issues, and leaves the issues of its value", () => {
    const record = open();
    const issue = { pointer: "/name", keyword: "server", message: "taken" };
    record.setIssues([issue]);
    record.setUnparsed("/name", { shown: " name ", issues: [] });
    expect(record.unparsedAt("/name")?.shown).toBe(" name ");
    expect([record.dirty(), record.isDirty("/name"), record.editedPointers()]).toEqual([false, false, []]);
    expect([record.unparsed(), record.issuesAt("/name")]).toEqual([[], [issue]]);
    record.set("/name", "other");
    expect(record.unparsedAt("/name")).toBeUndefined();
  });

  it("is one change together with the changes in its value", () => {
    const record = open();
    record.set("/name", "shops");
    record.setUnparsed("/", input);
    expect(record.editedPointers()).toEqual(["/name"]);
    record.setUnparsed("/redirectUris", input);
    expect(record.editedPointers()).toEqual(["/name", "/redirectUris"]);
  });

  it.each(["/attributes/a", "/attributes", ""])("is dropped by reverting %j", (pointer) => {
    const record = open();
    record.setUnparsed("/attributes/a", input);
    record.setUnparsed("/name", input);
    record.revert(pointer);
    expect(record.unparsed().map((one) => one.pointer)).toEqual(pointer === "" ? [] : ["/name"]);
  });

  it("is dropped when the value or an ancestor is set, and not when a descendant is set", () => {
    const record = open();
    record.setUnparsed("/attributes", input);
    record.set("/attributes/a", "1");
    expect(record.unparsedAt("/attributes")).toBe(input);
    record.set("/attributes", { b: "2" });
    expect(record.unparsed()).toEqual([]);
  });

  it("stays after a rebase", () => {
    const record = open();
    record.setUnparsed("/attributes/a", input);
    record.rebase({ ...createShop(), name: "shops" });
    expect(record.unparsedAt("/attributes/a")).toBe(input);
  });
});
