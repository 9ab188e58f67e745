import { describe, expect, it } from "vitest";
import { flowShape, type Group, rowsOf } from "./flow-shape.ts";
import { row } from "./testing/rows.ts";

/** A shape in short: alternatives in brackets, what a sub-flow holds in parentheses. */
function short(groups: readonly Group[]): string {
  const parts = (group: Group): string[] =>
    group.map((part) => (part.kind === "flow" ? `${part.name}(${short(part.groups)})` : part.name));
  return groups.map((group) => (group.length > 1 ? `[${parts(group).join(" ")}]` : parts(group).join(""))).join(" ");
}

describe("the shape of a flow", () => {
  it("puts alternatives beside each other together, and sub-flows around what they hold", () => {
    const rows = [
      row("cookie", 0, "ALTERNATIVE"),
      row("broker", 0, "ALTERNATIVE"),
      row("forms", 0, "ALTERNATIVE", "flow"),
      row("password", 1, "REQUIRED"),
      row("second", 1, "CONDITIONAL", "flow"),
      row("condition", 2, "REQUIRED", "condition"),
      row("code", 2, "ALTERNATIVE"),
      row("key", 2, "ALTERNATIVE"),
      row("terms", 0, "REQUIRED"),
    ];
    expect(short(flowShape(rows))).toBe("[cookie broker forms(password second(condition [code key]))] terms");
  });

  it("leaves out what is disabled with all below it, and alternatives around it stay together", () => {
    const rows = [
      row("a", 0, "ALTERNATIVE"),
      row("off", 0, "DISABLED", "flow"),
      row("below", 1, "REQUIRED"),
      row("b", 0, "ALTERNATIVE"),
    ];
    expect(short(flowShape(rows))).toBe("[a b]");
  });

  it("takes conditional sub-flows one after the other", () => {
    const rows = [
      row("one", 0, "CONDITIONAL", "flow"),
      row("x", 1, "REQUIRED"),
      row("two", 0, "CONDITIONAL", "flow"),
      row("y", 1, "REQUIRED"),
    ];
    expect(short(flowShape(rows))).toBe("one(x) two(y)");
  });

  it("keeps a sub-flow that holds nothing", () => {
    expect(flowShape([row("empty", 0, "REQUIRED", "flow")])[0]?.[0]).toMatchObject({ kind: "flow", groups: [] });
  });
});

describe("rows", () => {
  it("are read from whatever is given", () => {
    expect(rowsOf(undefined)).toEqual([]);
    expect(rowsOf([null, 5, {}, { id: "a", level: "x", flow: 1 }])).toEqual([
      { id: "a", name: "a", requirement: "", level: 0, flow: false, condition: false },
    ]);
  });
});
