import { describe, expect, it } from "vitest";
import { controlFor } from "./conventions.ts";

describe("controlFor", () => {
  it.each([
    [{ type: "integer" }, { name: "number" }],
    [
      { type: "integer", format: "duration-ms" },
      { name: "number", settings: { unit: "ms" } },
    ],
    [{ type: "integer", format: "duration-seconds" }, { name: "duration" }],
    [{ type: "integer", format: "duration-ms", readOnly: true }, { name: "read-only" }],
  ] as const)("maps the schema %j to the control %j", (schema, control) => {
    expect(controlFor(schema, false)).toEqual(control);
  });
});
