import { describe, expect, it } from "vitest";
import { withAncestors } from "./with-ancestors.ts";

const pathsOf = (stored: unknown) => (withAncestors.decode(stored) as { path: string }[]).map(({ path }) => path);

describe("with-ancestors", () => {
  it("adds every ancestor once, ordered by path", () => {
    const joined = [
      { id: "2", name: "team", path: "/b/team" },
      { id: "1", name: "Part", path: "/B/other/Part" },
      { id: "3", name: "b", path: "/b" },
      { id: "4", name: "alone", path: "/alone" },
    ];
    expect(pathsOf(joined)).toEqual(["/alone", "/b", "/B", "/B/other", "/B/other/Part", "/b/team"]);
  });

  it("keeps groups unchanged and adds ancestors without an id", () => {
    expect(withAncestors.decode([{ id: "1", name: "c", path: "/a/c", x: 1 }])).toEqual([
      { name: "a", path: "/a" },
      { id: "1", name: "c", path: "/a/c", x: 1 },
    ]);
  });

  it("supports escaped slashes in names", () => {
    expect(withAncestors.decode([{ id: "1", name: "c", path: "/a~/b/c" }])).toEqual([
      { name: "a/b", path: "/a~/b" },
      { id: "1", name: "c", path: "/a~/b/c" },
    ]);
  });

  it("does not split the group's own name at a slash", () => {
    expect(pathsOf([{ id: "1", name: "b/c", path: "/a/b/c" }])).toEqual(["/a", "/a/b/c"]);
    expect(pathsOf([{ id: "1", name: "b/c", path: "/a/b~/c" }])).toEqual(["/a", "/a/b~/c"]);
  });

  it("returns other values unchanged", () => expect(withAncestors.decode({ error: "x" })).toEqual({ error: "x" }));
});
