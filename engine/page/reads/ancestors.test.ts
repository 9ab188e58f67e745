import { describe, expect, it } from "vitest";
import { UNKNOWN } from "../../language/scope.ts";
import { ancestorsOf, parentPointer } from "./ancestors.ts";

const tree: Readonly<Record<string, unknown>> = {
  top: { id: "top", name: "Top" },
  mid: { id: "mid", parentId: "top" },
  ring: { id: "ring", parentId: "ring" },
  lost: { id: "lost", parentId: "hidden" },
};
const recordOf = (key: string): unknown => {
  if (!Object.hasOwn(tree, key)) throw new Error("403");
  return tree[key];
};
const ancestors = (key: string) => ancestorsOf(key, "/parentId", recordOf);
const keys = (key: string) => {
  const found = ancestors(key);
  return found === UNKNOWN ? found : found.map((one) => one.key);
};

describe("parentPointer", () => {
  it("is the member that refers to the resource itself", () => {
    const schema = { properties: { owner: { refersTo: "user" }, parentId: { refersTo: "group" } } };
    expect(parentPointer({ id: "group", schema })).toBe("/parentId");
    expect(parentPointer({ id: "role", schema })).toBeUndefined();
  });
});

describe("ancestorsOf", () => {
  it("returns all ancestors up to the outermost one", () => {
    expect(keys("mid")).toEqual(["top", "mid"]);
    expect(keys("ring")).toEqual(["ring"]);
  });

  it("ends at a record that may not be read", () => {
    expect(ancestors("lost")).toEqual([
      { key: "hidden", record: undefined },
      { key: "lost", record: tree["lost"] },
    ]);
  });

  it("is unknown while a record is loading", () => {
    expect(ancestorsOf("mid", "/parentId", (key) => (key === "top" ? UNKNOWN : tree[key]))).toBe(UNKNOWN);
  });
});
