import { describe, expect, it } from "vitest";
import { plainReader } from "../../model/plain-reader.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import { constantOptions } from "./field-option.ts";

const texts = { t: (key: string) => `<${key}>` };
const scope: Scope = { roots: { record: plainReader({ on: true }), load: { get: () => UNKNOWN } } };
const closed = (enabled: unknown) => constantOptions([{ value: "a", label: "one", enabled }], scope, texts)[0];

describe("an option", () => {
  it("is closed with a reason while its rule does not hold", () => {
    expect(closed({ check: "/off", text: "later" })).toEqual({
      stored: "a",
      value: "a",
      label: "<one>",
      disabled: true,
      description: "<later>",
    });
    expect(closed("/off")).toMatchObject({ disabled: true, description: undefined });
  });

  it("is open without a rule, and when it holds", () => {
    expect(closed(undefined)).toEqual({ stored: "a", value: "a", label: "<one>" });
    expect(closed({ check: "/on", text: "later" })).not.toHaveProperty("disabled");
  });

  it("is closed until it is known", () => {
    expect(closed("$load/x")).toMatchObject({ disabled: true });
  });
});
