import { describe, expect, it } from "vitest";
import { flowShape, type Group, rowsOf } from "./flow-shape.ts";
import { row } from "./testing/rows.ts";

/** Formats groups for comparison: alternatives in brackets, the content of a sub-flow in parentheses. */
function short(groups: readonly Group[]): string {
  const parts = (group: Group): string[] =>
    group.map((part) => (part.kind === "flow" ? `${part.name}(${short(part.groups)})` : part.name));
  return groups.map((group) => (group.length > 1 ? `[${parts(group).join(" ")}]` : parts(group).join(""))).join(" ");
}

describe("flowShape", () => {
  it("groups adjacent alternatives, and nests the content of sub-flows", () => {
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

  it("omits disabled executions with their descendants, and groups the alternatives around them", () => {
    const rows = [
      row("a", 0, "ALTERNATIVE"),
      row("off", 0, "DISABLED", "flow"),
      row("below", 1, "REQUIRED"),
      row("b", 0, "ALTERNATIVE"),
    ];
    expect(short(flowShape(rows))).toBe("[a b]");
  });

  it("keeps conditional sub-flows in sequence", () => {
    const rows = [
      row("one", 0, "CONDITIONAL", "flow"),
      row("x", 1, "REQUIRED"),
      row("two", 0, "CONDITIONAL", "flow"),
      row("y", 1, "REQUIRED"),
    ];
    expect(short(flowShape(rows))).toBe("one(x) two(y)");
  });

  it("keeps an empty sub-flow", () => {
    expect(flowShape([row("empty", 0, "REQUIRED", "flow")])[0]?.[0]).toMatchObject({ kind: "flow", groups: [] });
  });
});

describe("rowsOf", () => {
  it("accepts any value, and skips items that are not rows", () => {
    expect(rowsOf(undefined)).toEqual([]);
    expect(rowsOf([null, 5, {}, { id: "a", level: "x", flow: 1 }])).toEqual([
      { id: "a", name: "a", requirement: "", level: 0, flow: false, condition: false },
    ]);
  });
});
