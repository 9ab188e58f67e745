import { describe, expect, it } from "vitest";
import { findFolderSizeErrors } from "./find-folder-size-errors.ts";

const files = (folder: string, count: number, end = ".ts") =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/f${at}${end}`, text: "" }));

describe("findFolderSizeErrors", () => {
  it("names a folder of the engine with more than twenty files, its tests and folders apart", () => {
    const sources = [...files("engine/ui/menu", 21), ...files("engine/ui", 20), ...files("engine/ui", 9, ".test.ts")];
    expect(findFolderSizeErrors([...sources, ...files("scripts/lint", 30), ...files("engine/ui/testing", 30)])).toEqual(
      [{ path: "engine/ui/menu", line: 1, text: "21 files in one folder; at most 20" }],
    );
  });
});
