import { describe, expect, it } from "vitest";
import { findFolderSizeErrors } from "./find-folder-size-errors.ts";

const files = (folder: string, count: number, end = ".ts") =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/f${at}${end}`, text: "" }));

describe("findFolderSizeErrors", () => {
  it.each(["engine/ui/menu", "scripts/sandbox/handlers", "tests/e2e/support"])(
    "reports %s with more than twenty files, not counting tests and folders",
    (path) => {
      const most = [...files("engine/ui", 20), ...files("engine/ui", 9, ".test.ts"), ...files("engine/ui/testing", 30)];
      const specs = [...files("tests/e2e", 30, ".spec.ts"), ...files("tests/contract", 30, ".contract.ts")];
      expect(findFolderSizeErrors([...files(path, 21), ...most, ...specs])).toEqual([
        { path, line: 1, text: "21 files in one folder; at most 20" },
      ]);
    },
  );
});
