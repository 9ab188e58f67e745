import type { Group, Part } from "./flow-shape.ts";

/**
 * Describes the size of a part of the diagram. `rail` is the distance from its top to the line that enters and leaves
 * it.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly rail: number;
}

/** Sizes in the diagram. A box has room for a name on two lines and a word below it. */
export const BOX = { width: 156, height: 60 };
export const HEXAGON = { width: 184, height: 60 };
export const PILL = { width: 72, height: 32 };
/** Gaps between sequential parts: for an arrow, for an arrow with a label, and for a label after the last part. */
export const GAP = { plain: 40, said: 72, last: 56 };
/** Gap between alternatives, for an arrow with a label beside it. */
export const BRANCH_GAP = 44;
/** Width to the right of the labels of alternatives, where their lines are joined. */
export const MERGE = 24;
/** Padding around the content of a sub-flow. The top has room for its name. */
export const FRAME = { side: 28, top: 36, bottom: 16 };
/** Height below the content of a sub-flow for the line past it, when it has conditions. */
export const LANE = 28;

/** Returns the size of a part. */
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

/**
 * Returns the size of a group. Alternatives are below each other, and their exits are joined to the right of the
 * widest.
 */
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

/** Returns the size of sequential groups, which share one horizontal line. */
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

/** Returns whether the exit of a group has a label. Those of alternatives are within the group. */
function hasExitText(group: Group): boolean {
  return group.length === 1 && group.some((part) => exitWord(part) !== undefined);
}

/** Returns the label of a part's exit. */
export function exitWord(part: Part): "true" | "success" | undefined {
  if (part.kind === "condition") return "true";
  return part.requirement === "ALTERNATIVE" ? "success" : undefined;
}

/** Returns whether a group is a condition that decides about all following parts of its sub-flow. */
export function isLoneCondition(group: Group): boolean {
  return group.length === 1 && group[0]?.kind === "condition";
}
