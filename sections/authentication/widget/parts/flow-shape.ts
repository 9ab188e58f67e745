/** A step that is executed by itself, or a condition that decides whether the steps beside it are executed. */
export interface Step {
  readonly kind: "step" | "condition";
  readonly id: string;
  readonly name: string;
  readonly requirement: string;
}

/** A flow within another flow. */
export interface SubFlow {
  readonly kind: "flow";
  readonly id: string;
  readonly name: string;
  readonly requirement: string;
  readonly groups: readonly Group[];
}

export type Part = Step | SubFlow;

/**
 * A single part is executed in sequence. Several parts are alternatives: they are tried in this order until one
 * succeeds.
 */
export type Group = readonly Part[];

/** A row of the server's list of executions. Its parent is the nearest row before it with a lower level. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly requirement: string;
  readonly level: number;
  readonly flow: boolean;
  readonly condition: boolean;
}

/** Returns the rows in the widget's argument. Items that are not rows are skipped. */
export function rowsOf(given: unknown): readonly Row[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((item: unknown): Row[] => {
    if (typeof item !== "object" || item === null) return [];
    const { id, name, requirement, level, flow, condition } = item as Record<string, unknown>;
    if (typeof id !== "string") return [];
    return [
      {
        id,
        name: typeof name === "string" ? name : id,
        requirement: typeof requirement === "string" ? requirement : "",
        level: typeof level === "number" ? level : 0,
        flow: flow === true,
        condition: condition === true,
      },
    ];
  });
}

/**
 * Returns the structure of a flow from the flat list of its executions. Disabled executions are omitted with their
 * descendants, because they are never executed. Adjacent alternatives form one group. Conditional sub-flows do not: the
 * server enters each of them in sequence, like required ones.
 */
export function flowShape(rows: readonly Row[]): readonly Group[] {
  const groups: Part[][] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as Row;
    const below = rowsBelow(rows, at);
    at += 1 + below.length;
    if (row.requirement === "DISABLED") continue;
    const last = groups.at(-1);
    const part = partOf(row, below);
    if (last && isAlternative(part) && last.every(isAlternative)) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function rowsBelow(rows: readonly Row[], at: number): readonly Row[] {
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.level <= level);
  return rows.slice(at + 1, end < 0 ? rows.length : end);
}

function partOf({ id, name, requirement, flow, condition }: Row, below: readonly Row[]): Part {
  if (flow || below.length > 0) return { kind: "flow", id, name, requirement, groups: flowShape(below) };
  return { kind: condition ? "condition" : "step", id, name, requirement };
}

function isAlternative({ requirement }: Part): boolean {
  return requirement === "ALTERNATIVE";
}
