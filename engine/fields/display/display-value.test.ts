import { describe, expect, it } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { part } from "../../views/testing/plan-parts.ts";
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

  it("shows a number with the unit of its control", () => {
    const polled = { control: { name: "number", settings: { unit: "ms" } } };
    expect([shown(5, polled), shown(0, polled), shown(5, control("number"))]).toEqual(["5 ms", "0 ms", "5"]);
  });

  it("shows the parts of a value with the titles from its schema, and hides secrets", () => {
    const pin = { type: "string", format: "password", title: "PIN" };
    const schema = {
      type: "array",
      items: { oneOf: [{ properties: { pin, to: { type: "object", properties: { city: { title: "City" } } } } }] },
    };
    const value = [{ pin: "0000", on: true, to: { city: "Bonn" } }];
    const message = { ...words, label: String };
    const text = displayValue(part("/x", { ...control("schema"), schema }), value, [], message);
    expect(text).toBe("PIN: hidden, on: On, to: City: Bonn");
  });

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
  ])("shows %j without brackets, braces or quotes", (value, more, text) => expect(shown(value, more)).toBe(text));

  it.each([
    ["2026-11-23", "date", "November 23, 2026"],
    [Date.parse("2026-11-23T00:00"), "date", "November 23, 2026"],
    ["2026-11-23T09:30", "date-time", "November 23, 2026 at 9:30 AM"],
    ["soon", "date", "soon"],
  ])("shows %s in a %s control as %s", (value, name, text) => expect(shown(value, control(name))).toBe(text));

  it("shows rows with the labels of their columns and options, and hides passwords", () => {
    const options = [{ value: "S256", label: "method.S256" }];
    const columns = [
      part("/method", { label: "method", options }),
      part("/on", { label: "enabled", schema: { type: "boolean" } }),
      part("/key", { label: "secret", control: { name: "password" } }),
    ];
    const saying = {
      ...words,
      label: (text: unknown) => `<${text}>`,
      optionsOf: () => [{ value: "S256", stored: "S256", label: "SHA 256" }],
    };
    const row = { method: "S256", on: true, key: "open", other: "x" };
    expect(displayValue(part("/x", { rows: { columns } }), [row], [], saying)).toBe(
      "<method>: SHA 256, <enabled>: On, <secret>: hidden, other: x",
    );
  });
});
