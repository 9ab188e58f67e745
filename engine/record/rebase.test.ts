import { describe, expect, it } from "vitest";
import { createRecord } from "./record-store.ts";
import { createShop, schema } from "./testing/shop.ts";

const open = () => createRecord({ base: createShop(), schema });

describe("rebase", () => {
  it("keeps edits, drops those that the base contains, and takes over the rest", () => {
    const record = open();
    record.set("/name", "renamed");
    record.set("/attributes", { unknown: "changed" });
    record.rebase({
      ...createShop(),
      name: "renamed",
      attributes: { ...createShop().attributes, fresh: "new" },
      vendor: { v: 2 },
    });
    expect(record.isDirty("/name")).toBe(false);
    expect(record.get("/attributes/unknown")).toBe("changed");
    expect(record.get("/attributes/fresh")).toBe("new");
    expect(record.get("/attributes/dpop.bound")).toBeUndefined();
    expect(record.get("/vendor")).toEqual({ v: 2 });
  });

  it("keeps the references of unchanged values", () => {
    const record = open();
    const before = { attributes: record.get("/attributes"), vendor: record.get("/vendor") };
    record.rebase({ ...createShop(), name: "other" });
    expect(record.get("/attributes")).toBe(before.attributes);
    expect(record.get("/vendor")).toBe(before.vendor);
    expect(record.get("/name")).toBe("other");
  });

  it("keeps the original value of an edit until it is reverted or settled", () => {
    const record = open();
    record.set("/name", "mine");
    record.set("/attributes/unknown", "mine too");
    const theirs = { ...createShop(), name: "theirs", attributes: { ...createShop().attributes, unknown: "theirs" } };
    record.rebase(theirs);
    record.rebase({ ...theirs, enabled: false });
    expect(record.saved("/name")).toBe("theirs");
    expect(record.changes()).toEqual([
      { pointer: "/name", before: "shop", after: "mine" },
      { pointer: "/attributes/unknown", before: "kept", after: "mine too" },
    ]);
    record.revert("/name");
    record.set("/name", "mine again");
    expect(record.changes()[1]).toEqual({ pointer: "/name", before: "theirs", after: "mine again" });
    record.rebase({ ...theirs, name: "written" }, ["/name"]);
    record.rebase({ ...theirs, name: "later" });
    expect(record.changes().find(({ pointer }) => pointer === "/name")?.before).toBe("written");
  });

  it("keeps the original values of members when their map is edited as a whole", () => {
    const record = createRecord({ base: { map: { a: 1, b: 1 } } });
    record.set("/map/a", 2);
    record.rebase({ map: { a: 5, b: 1 } });
    record.remove("/map");
    expect(record.changes()).toEqual([{ pointer: "/map", before: { a: 1, b: 1 }, after: undefined }]);
  });

  it("leaves the store unchanged when an edit cannot be applied", () => {
    const record = open();
    record.set("/vendor/more", 1);
    expect(() => record.rebase({ vendor: "text" })).toThrow(TypeError);
    expect(record.get("/vendor/more")).toBe(1);
    expect(record.get("/name")).toBe("shop");
  });
});

describe("addDefault", () => {
  it("adds to the base below the edits, but not to the base that `given` returns", () => {
    const base = { name: "a" };
    const record = createRecord({ base });
    record.set("/name", "b");
    record.addDefault("/kind", "plain");
    expect(record.value()).toEqual({ name: "b", kind: "plain" });
    expect(record.changes()).toEqual([{ pointer: "/name", before: "a", after: "b" }]);
    expect(record.base()).toEqual({ name: "a", kind: "plain" });
    expect(record.given()).toBe(base);
  });

  it("starts a record without a base", () => {
    const record = createRecord({ base: undefined });
    record.addDefault("/kind", "plain");
    expect([record.base(), record.given(), record.dirty()]).toEqual([{ kind: "plain" }, undefined, false]);
  });

  it("is discarded when the base is replaced", () => {
    const record = createRecord({ base: {} });
    record.addDefault("/kind", "plain");
    const next = { name: "c" };
    record.rebase(next);
    expect([record.value(), record.given()]).toEqual([next, next]);
  });
});
