import { describe, expect, it } from "vitest";
import type { PlanField } from "../../model/plan.ts";
import { part } from "../../screens/testing/plan-parts.ts";
import { displayValue } from "./display-value.ts";

const words = { on: "On", off: "Off", hidden: "hidden", language: "en" };
const shown = (value: unknown, more: Partial<PlanField> = {}) => displayValue(part("/x", more), value, [], words);
const control = (name: string) => ({ control: { name } });

describe("displayValue", () => {
  it.each([
    [300, "5 minutes"],
    [3600, "1 hour"],
    [90, "90 seconds"],
    [0, "0 seconds"],
  ])("shows %s seconds as %s", (value, text) => expect(shown(value, control("duration"))).toBe(text));

  it.each([undefined, null, false])("shows a switch with %s as off", (value) =>
    expect(shown(value, control("switch"))).toBe("Off"),
  );

  it("shows nothing for an empty text", () => expect(shown("")).toBe(""));

  it.each<[unknown, Partial<PlanField>, string]>([
    [
      [
        { id: "length", value: "3" },
        { id: "digits", value: "" },
      ],
      { rows: { columns: [part("/id"), part("/value")] } },
      "length: 3; digits",
    ],
    [{ key: "a", value: "b" }, {}, "a: b"],
    [{ host: "h", port: 25, tags: ["a", "b"] }, {}, "host: h, port: 25, tags: a, b"],
    [["a", "b"], {}, "a, b"],
  ])("shows %j without signs of a program", (value, more, text) => expect(shown(value, more)).toBe(text));
});
