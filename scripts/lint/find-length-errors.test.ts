import { describe, expect, it } from "vitest";
import { findLengthErrors } from "./find-length-errors.ts";

const errors = (path: string, lines: number) => findLengthErrors([{ path, text: "line\n".repeat(lines) }]);

describe("findLengthErrors", () => {
  it.each(["engine/a.ts", "engine/a.css", "sections/users/user.pieces.json", "sections/users/user.screen.json"])(
    "reports %s when it has more than 300 lines",
    (path) => {
      expect(errors(path, 301)).toEqual([{ path, line: 300, text: "has 301 lines; split it (300 at most)" }]);
      expect(errors(path, 300)).toEqual([]);
    },
  );

  it.each(["sections/users/messages.en.json", "schemas/released.json", "tests/fixtures/rows.json"])(
    "does not limit %s",
    (path) => expect(errors(path, 301)).toEqual([]),
  );
});
