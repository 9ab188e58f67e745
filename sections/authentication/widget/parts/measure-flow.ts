import type { Group, Part } from "./flow-shape.ts";

/**
 * Describes how much room a piece of the drawing takes, and how far below its top the line runs that comes in and goes
 * out.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly rail: number;
}

/** Measures of the drawing. Boxes hold a name of two lines and a word below it. */
export const BOX = { width: 156, height: 60 };
export const HEXAGON = { width: 184, height: 60 };
export const PILL = { width: 72, height: 32 };
/** Between two pieces in line: room for an arrow, for a word over it, and for a word behind the last one. */
export const GAP = { plain: 40, said: 72, last: 56 };
/** Between branches below each other: room for an arrow with a word beside it. */
export const BRANCH_GAP = 44;
/** Holds where the lines of branches come together again, behind the last word. */
export const MERGE = 24;
/** Around what a sub-flow holds, and its name over it. */
export const FRAME = { side: 28, top: 36, bottom: 16 };
/** Below what a sub-flow holds, when a condition may lead past it. */
export const LANE = 28;

/** A part by itself. */
export function sizeOfPart(part: Part): Size {
  if (part.kind === "condition") return { ...HEXAGON, rail: HEXAGON.height / 2 };
  if (part.kind !== "flow" || part.groups.length === 0) return { ...BOX, rail: BOX.height / 2 };
  const inner = sizeOfLine(part.groups);
  return {
    width: Math.max(inner.width + 2 * FRAME.side, BOX.width),
    height: FRAME.top + inner.height + FRAME.bottom + (part.groups.some(isLoneCondition) ? LANE : 0),
    rail: FRAME.top + inner.rail,
  };
}

/** A group: branches stand below each other, and their ways out come together behind the widest. */
export function sizeOfGroup(group: Group): Size {
  const sizes = group.map(sizeOfPart);
  const [first] = sizes;
  if (first === undefined) return { width: 0, height: 0, rail: 0 };
  if (group.length === 1) return first;
  return {
    width: Math.max(...sizes.map(({ width }) => width)) + GAP.said + MERGE,
    height: sizes.reduce((sum, { height }) => sum + height, 0) + (group.length - 1) * BRANCH_GAP,
    rail: first.rail,
  };
}

/** Groups in line: all of them hang on one rail. */
export function sizeOfLine(groups: readonly Group[]): Size {
  const sizes = groups.map(sizeOfGroup);
  const rail = Math.max(0, ...sizes.map((size) => size.rail));
  const gaps = groups.map((group, index): number => {
    if (index === groups.length - 1) return hasExitText(group) ? GAP.last : 0;
    return hasExitText(group) ? GAP.said : GAP.plain;
  });
  return {
    width: sizes.reduce((sum, { width }, index) => sum + width + (gaps[index] ?? 0), 0),
    height: rail + Math.max(0, ...sizes.map((size) => size.height - size.rail)),
    rail,
  };
}

/** A group whose one way out has a word over it; those of branches have theirs inside of the group. */
function hasExitText(group: Group): boolean {
  return group.length === 1 && group.some((part) => exitWord(part) !== undefined);
}

/** The word over the way out of a part. */
export function exitWord(part: Part): "true" | "success" | undefined {
  if (part.kind === "condition") return "true";
  return part.requirement === "ALTERNATIVE" ? "success" : undefined;
}

/** A condition that decides about all that follows in its sub-flow. */
export function isLoneCondition(group: Group): boolean {
  return group.length === 1 && group[0]?.kind === "condition";
}
