import { describe, expect, it } from "vitest";
import { controlFor } from "./conventions.ts";

describe("the control that a schema gives", () => {
  it.each([
    [{ type: "integer" }, { name: "number" }],
    [
      { type: "integer", format: "duration-ms" },
      { name: "number", settings: { unit: "ms" } },
    ],
    [{ type: "integer", format: "duration-seconds" }, { name: "duration" }],
    [{ type: "integer", format: "duration-ms", readOnly: true }, { name: "read-only" }],
  ] as const)("of %j is %j", (schema, control) => {
    expect(controlFor(schema, false)).toEqual(control);
  });
});
