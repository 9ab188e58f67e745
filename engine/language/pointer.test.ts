import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  format,
  isWithin,
  join,
  parse,
  read,
  readAll,
  remove,
  removeAll,
  removeSegments,
  upward,
  write,
  writeEach,
  writeSegments,
} from "./pointer.ts";

describe("parse and format", () => {
  it("accepts both spellings of the whole value", () => {
    expect(parse("")).toEqual([]);
    expect(parse("/")).toEqual([]);
    expect(format([])).toBe("");
  });

  it("unescapes ~1 before ~0", () => {
    expect(parse("/a~1b/m~0n/~01")).toEqual(["a/b", "m~n", "~1"]);
  });

  it("escapes braces so that they are no slots of a reference", () => {
    expect(format([`\${cfg}`, "{a}~2"])).toBe("/$~2cfg~3/~2a~3~02");
    expect(parse("/$~2cfg~3/~2a~3~02")).toEqual([`\${cfg}`, "{a}~2"]);
  });

  it("round-trips any segments but a single empty one", () => {
    const segments = fc.array(fc.string()).filter((list) => !(list.length === 1 && list[0] === ""));
    fc.assert(
      fc.property(segments, (list) => {
        expect(parse(format(list))).toEqual(list);
      }),
    );
    expect(() => format([""])).toThrow(RangeError);
    expect(parse(format(["attributes", ""]))).toEqual(["attributes", ""]);
  });

  it("rejects an invalid pointer and names it", () => {
    expect(() => parse("name")).toThrow('"name" must start with "/"');
    expect(() => parse("/a~b")).toThrow('"~0"');
  });
});

describe("read", () => {
  const value = { a: { "b.c": [1, { d: null }] }, "x/y": 2, "*": "star" };

  it("follows objects and lists", () => {
    expect(read(value, "/")).toBe(value);
    expect(read(value, "/a/b.c/0")).toBe(1);
    expect(read(value, "/a/b.c/1/d")).toBeNull();
    expect(read(value, "/x~1y")).toBe(2);
    expect(read(value, "/*")).toBe("star");
  });

  it("returns undefined for missing and inherited members", () => {
    for (const pointer of ["/z/z", "/a/b.c/length", "/a/b.c/01", "/constructor", "/__proto__", "/a/toString"]) {
      expect(read(value, pointer)).toBeUndefined();
    }
  });

  it("iterates over lists and maps at *", () => {
    expect(readAll({ a: [{ b: 1 }, {}, { b: 3 }] }, "/a/*/b")).toEqual([1, 3]);
    expect(readAll({ a: { x: { b: 1 }, y: { b: 2 } } }, "/a/*/b")).toEqual([1, 2]);
    expect(readAll({ a: 1 }, "/a/*")).toEqual([]);
    expect(readAll(undefined, "/")).toEqual([]);
  });
});

describe("write", () => {
  it("copies only the objects on the path and keeps siblings", () => {
    const value = { a: { b: 1 }, other: { deep: true } };
    const next = write(value, "/a/b", 2) as typeof value;
    expect(next).toEqual({ a: { b: 2 }, other: { deep: true } });
    expect(next.other).toBe(value.other);
    expect(value.a.b).toBe(1);
    expect(write(value, "/a/b", 1)).toBe(value);
  });

  it("creates missing objects on the path and writes into lists by index", () => {
    expect(write(undefined, "/a/0", 1)).toEqual({ a: { "0": 1 } });
    expect(write({ a: null }, "/a/b", 1)).toEqual({ a: { b: 1 } });
    expect(write({ a: [1, 2] }, "/a/1", 3)).toEqual({ a: [1, 3] });
    expect(write({ a: [1] }, "/a/-", 2)).toEqual({ a: [1, 2] });
    expect(write({ a: [1] }, "/a/1/x", 2)).toEqual({ a: [1, { x: 2 }] });
    expect(() => write({ a: [1] }, "/a/5", 2)).toThrow(RangeError);
    expect(() => write({ a: "text" }, "/a/b", 2)).toThrow(TypeError);
  });

  it("never touches a prototype", () => {
    const next = write({}, "/__proto__/polluted", true) as object;
    expect(Object.hasOwn(next, "__proto__")).toBe(true);
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
    write({}, "/constructor/prototype/polluted", true);
    expect("polluted" in {}).toBe(false);
    expect(read(next, "/__proto__/polluted")).toBe(true);
    expect(Object.keys(remove(next, "/__proto__") as object)).toEqual([]);
  });

  it("reads back what it wrote", () => {
    const segments = fc.array(fc.string(), { minLength: 1 }).filter((list) => list.length > 1 || list[0] !== "");
    fc.assert(
      fc.property(segments, fc.jsonValue(), (list, value) => {
        expect(read(write({}, format(list), value), format(list))).toEqual(value);
      }),
    );
  });
});

describe("remove", () => {
  it("removes members, closes gaps in lists, and leaves other values unchanged", () => {
    const value = { a: [1, 2, 3], b: { c: 1, d: 2 } };
    expect(remove(value, "/a/1")).toEqual({ a: [1, 3], b: { c: 1, d: 2 } });
    expect(remove(value, "/b/c")).toEqual({ a: [1, 2, 3], b: { d: 2 } });
    for (const pointer of ["/zz", "/b/c/x", "/a/7", "/a/x", "/toString"]) expect(remove(value, pointer)).toBe(value);
    expect(remove(value, "/")).toBeUndefined();
  });
});

describe("isWithin and join", () => {
  it("compares whole segments", () => {
    expect(isWithin("/a/b", "/a")).toBe(true);
    expect(isWithin("/a", "/a")).toBe(true);
    expect(isWithin("/ab", "/a")).toBe(false);
    expect(isWithin("/a", "/a/b")).toBe(false);
    expect(isWithin("/a", "/")).toBe(true);
    expect(isWithin("/", "")).toBe(true);
  });

  it("joins with the whole value as neutral element", () => {
    expect(join("/a", "/b/c")).toBe("/a/b/c");
    expect(join("/", "/b")).toBe("/b");
    expect(join("/a", "/")).toBe("/a");
  });
});

describe("upward", () => {
  it("returns the pointer and all its ancestors up to the whole value", () => {
    expect(upward("/a~1b/c")).toEqual(["/a~1b/c", "/a~1b", ""]);
    expect(upward("/")).toEqual([""]);
  });
});

describe("writeEach", () => {
  const value = { a: { b: 1, c: 2 }, list: [1, { d: 1 }], none: null };
  const places = ["/a/b", "/a/c", "/a/new/x", "/a/new/y", "/list/1/d", "/none/x", "/__proto__/x", "/top"];

  it("has the same result as writing one after the other", () => {
    const writes = fc.uniqueArray(fc.tuple(fc.constantFrom(...places), fc.constantFrom(undefined, 1, "text")), {
      selector: ([place]) => place,
    });
    fc.assert(
      fc.property(writes, (list) => {
        const each = list.map(([place, next]) => [parse(place), next] as const);
        const one = each.reduce<unknown>(
          (at, [segments, next]) =>
            next === undefined ? removeSegments(at, segments) : writeSegments(at, segments, next),
          value,
        );
        expect(writeEach(value, each)).toEqual(one);
      }),
    );
  });

  it("copies an object once for all writes into it", () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `f${at}`);
    let copied = 0;
    const wide = new Proxy(Object.fromEntries(names.map((name) => [name, 0])), {
      ownKeys(target) {
        copied += 1;
        return Reflect.ownKeys(target);
      },
    });
    const next = writeEach(
      { wide },
      names.map((name) => [["wide", name], 1] as const),
    );
    expect(next).toEqual({ wide: Object.fromEntries(names.map((name) => [name, 1])) });
    expect(copied).toBe(1);
  });
});

describe("removeAll", () => {
  it("removes a member from every element of a list and every value of a map", () => {
    const value = { id: 1, rows: [{ id: 2, a: 1 }, { b: 2 }], map: { "a/b": { id: 3 }, c: "text" } };
    expect(removeAll(value, "/rows/*/id")).toEqual({ ...value, rows: [{ a: 1 }, { b: 2 }] });
    expect(removeAll(value, "/map/*/id")).toEqual({ ...value, map: { "a/b": {}, c: "text" } });
    expect(removeAll(value, "/rows/*")).toEqual({ ...value, rows: [] });
    expect(removeAll(value, "/id")).toEqual({ rows: value.rows, map: value.map });
    expect(removeAll(value, "/none/*/id")).toBe(value);
  });
});
