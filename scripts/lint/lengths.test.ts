import { describe, expect, it } from "vitest";
import { findLengthFaults } from "./lengths.ts";

const faults = (path: string, lines: number) => findLengthFaults([{ path, text: "line\n".repeat(lines) }]);

describe("findLengthFaults", () => {
  it.each(["engine/a.ts", "engine/a.css", "sections/users/user.pieces.json", "sections/users/user.screen.json"])(
    "finds %s when it has more than 300 lines",
    (path) => {
      expect(faults(path, 301)).toEqual([{ path, line: 300, text: "has 301 lines; split it (300 at most)" }]);
      expect(faults(path, 300)).toEqual([]);
    },
  );

  it.each(["sections/users/messages.en.json", "schemas/released.json", "tests/fixtures/rows.json"])(
    "leaves %s as long as it is",
    (path) => expect(faults(path, 301)).toEqual([]),
  );
});
