import { describe, expect, it } from "vitest";
import { parentPointer, readAncestors } from "./ancestors.ts";

const tree: Readonly<Record<string, unknown>> = {
  top: { id: "top", name: "Top" },
  mid: { id: "mid", parentId: "top" },
  ring: { id: "ring", parentId: "ring" },
  lost: { id: "lost", parentId: "hidden" },
};
const readOne = async (key: string): Promise<unknown> => {
  if (!Object.hasOwn(tree, key)) throw new Error("403");
  return tree[key];
};
const keys = async (key: string) => (await readAncestors(key, "/parentId", readOne)).map((one) => one.key);

describe("parentPointer", () => {
  it("is the member that refers to the resource itself", () => {
    const schema = { properties: { owner: { refersTo: "user" }, parentId: { refersTo: "group" } } };
    expect(parentPointer({ id: "group", schema })).toBe("/parentId");
    expect(parentPointer({ id: "role", schema })).toBeUndefined();
  });
});

describe("readAncestors", () => {
  it("goes up to the outermost one", async () => {
    expect(await keys("mid")).toEqual(["top", "mid"]);
    expect(await keys("ring")).toEqual(["ring"]);
  });

  it("ends at what may not be read", async () => {
    const found = await readAncestors("lost", "/parentId", readOne);
    expect(found.map(({ key, record }) => [key, record !== undefined])).toEqual([
      ["hidden", false],
      ["lost", true],
    ]);
  });
});
