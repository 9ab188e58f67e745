import type { Row } from "../flow-shape.ts";

/** Creates a row of a flow; its name is also its id. */
export function row(name: string, level: number, requirement: string, kind?: "flow" | "condition"): Row {
  return { id: name, name, requirement, level, flow: kind === "flow", condition: kind === "condition" };
}
