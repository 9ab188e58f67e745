import { describe, expect, it } from "vitest";
import { secondsLater } from "./seconds-later.ts";

describe("seconds-later", () => {
  it("adds the seconds to the moment", () => expect(secondsLater.decode([5_000, 60])).toBe(65_000));

  it.each([[[5_000, undefined]], [[null, 60]], [[]]])("decodes %j to undefined", (stored) =>
    expect(secondsLater.decode(stored)).toBeUndefined(),
  );

  it("returns other values unchanged", () => expect(secondsLater.decode("x")).toBe("x"));
});
