/** A step that is tried by itself, or a condition that decides whether the steps beside it are. */
export interface Step {
  readonly kind: "step" | "condition";
  readonly id: string;
  readonly name: string;
  readonly requirement: string;
}

/** A flow inside of another one. */
export interface SubFlow {
  readonly kind: "flow";
  readonly id: string;
  readonly name: string;
  readonly requirement: string;
  readonly groups: readonly Group[];
}

export type Part = Step | SubFlow;

/** One part is done in its turn; of several the first that succeeds will do, tried in this order. */
export type Group = readonly Part[];

/** A row of the server's list of executions: below the nearest one before it that is less deep. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly requirement: string;
  readonly level: number;
  readonly flow: boolean;
  readonly condition: boolean;
}

/** The rows among what the view hands over; what is none is left out. */
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
 * Returns what a flow does, from the flat list of its executions. Disabled ones are left out with all below them: they
 * are never tried. Alternatives beside each other are one group. Conditional sub-flows are not: the server enters each
 * of them in its turn, so they stand in line like required ones.
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
