import type { Group, Part, SubFlow } from "./flow-shape.ts";
import * as size from "./measure-flow.ts";

export type Point = readonly [x: number, y: number];

/** A box and the part that it represents. The boxes of kind `start` and `end` have no part. */
export interface Box {
  readonly kind: Part["kind"] | "frame" | "start" | "end";
  readonly part?: Part;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outcome that a line is labelled with. */
export type LineWord = "true" | "false" | "success" | "attempted";

/**
 * A line between two boxes, with corners. `beside`: the label is beside a vertical line rather than above a horizontal
 * one.
 */
export interface Line {
  readonly points: readonly Point[];
  readonly arrow: boolean;
  readonly word?: { readonly text: LineWord; readonly at: Point; readonly beside: boolean };
}

/** The boxes and lines of a flow, from left to right. */
export interface PlacedFlow {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

const EDGE = 12;

interface Drawing {
  readonly boxes: Box[];
  readonly lines: Line[];
}

/**
 * Places a flow like a track plan: sequential parts on one horizontal line, alternatives below each other. The exits of
 * alternatives are joined before the line continues. Lines never cross, so no layout algorithm is needed.
 */
export function layOutFlow(groups: readonly Group[]): PlacedFlow {
  const drawing: Drawing = { boxes: [], lines: [] };
  const line = size.sizeOfLine(groups);
  const rail = EDGE + Math.max(line.rail, size.PILL.height / 2);
  const pill = { ...size.PILL, y: rail - size.PILL.height / 2 };
  drawing.boxes.push({ kind: "start", x: EDGE, ...pill });
  const left = EDGE + size.PILL.width;
  const end = placeLine(groups, left + size.GAP.plain, rail, left, drawing);
  const right = end.x + size.GAP.plain;
  drawing.boxes.push({ kind: "end", x: right, ...pill });
  join(drawing, end, right, rail, true);
  return {
    width: right + size.PILL.width + EDGE,
    height: Math.max(rail - line.rail + line.height, pill.y + pill.height) + EDGE,
    ...drawing,
  };
}

/** Describes the open end of a line that is to be continued, with the label of the continuation. */
interface Loose {
  readonly x: number;
  readonly word?: LineWord | undefined;
}

/**
 * Places groups in sequence on the horizontal line at `rail`. `from` is the x coordinate where the line into the first
 * one begins.
 */
function placeLine(groups: readonly Group[], x: number, rail: number, from: number, drawing: Drawing): Loose {
  let at = x;
  let loose: Loose = { x: from };
  for (const group of groups) {
    if (loose.word !== undefined) at += size.GAP.said - size.GAP.plain;
    join(drawing, loose, at, rail, !isFrame(group[0]));
    loose = placeGroup(group, at, rail, drawing);
    at = loose.x + size.GAP.plain;
  }
  return loose.word === undefined ? loose : lead(drawing, loose, rail);
}

/** Adds the line segment below a label, so that anything can follow. */
function lead(drawing: Drawing, loose: Loose, rail: number): Loose {
  const x = loose.x + size.GAP.last;
  join(drawing, loose, x, rail, false);
  return { x };
}

function join(drawing: Drawing, loose: Loose, to: number, y: number, arrow: boolean): void {
  drawing.lines.push({
    points: [
      [loose.x, y],
      [to, y],
    ],
    arrow,
    ...(loose.word === undefined ? {} : { word: over(loose.word, loose.x, y) }),
  });
}

/** Returns the label above the beginning of a line. */
function over(text: LineWord, x: number, y: number): NonNullable<Line["word"]> {
  return { text, at: [x + size.GAP.said / 2 - 4, y - 6], beside: false };
}

function placeGroup(group: Group, x: number, rail: number, drawing: Drawing): Loose {
  const [first] = group;
  if (first === undefined) return { x };
  if (group.length === 1) {
    placePart(first, x, rail, drawing);
    return { x: x + size.sizeOfPart(first).width, word: size.exitWord(first) };
  }
  const merge = x + size.sizeOfGroup(group).width - size.MERGE;
  let top = rail - size.sizeOfPart(first).rail;
  for (const [index, part] of group.entries()) {
    const { width, height, rail: own } = size.sizeOfPart(part);
    const y = top + own;
    placePart(part, x, y, drawing);
    const points: Point[] = [
      [x + width, y],
      [merge, y],
    ];
    if (index > 0) points.push([merge, rail]);
    drawing.lines.push({ points, arrow: false, word: over("success", x + width, y) });
    if (index < group.length - 1) {
      const down = x + size.BOX.width / 2;
      const next = top + height + size.BRANCH_GAP;
      drawing.lines.push({
        points: [
          [down, top + height],
          [down, next],
        ],
        arrow: true,
        word: { text: "attempted", at: [down + 8, top + height + size.BRANCH_GAP / 2], beside: true },
      });
      top = next;
    }
  }
  return { x: merge };
}

function placePart(part: Part, x: number, rail: number, drawing: Drawing): void {
  const { width, height, rail: own } = size.sizeOfPart(part);
  const y = rail - own;
  if (!isFrame(part)) {
    drawing.boxes.push({ kind: part.kind, part, x, y, width, height });
    return;
  }
  drawing.boxes.push({ kind: "frame", part, x, y, width, height });
  const end = placeLine(part.groups, x + size.FRAME.side, rail, x, drawing);
  join(drawing, end, x + width, rail, false);
  placeLane(part, [x + width - size.FRAME.side / 2, rail], y + height - size.FRAME.bottom, drawing);
}

/**
 * Adds the lines past the rest of a sub-flow, from each of its conditions to its exit, for when the condition is false.
 */
function placeLane(flow: SubFlow, out: Point, lane: number, drawing: Drawing): void {
  const conditions = new Set<Part>(flow.groups.filter(size.isLoneCondition).flat());
  for (const box of drawing.boxes) {
    if (box.part === undefined || !conditions.has(box.part)) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height];
    drawing.lines.push({
      points: [[x, y], [x, lane], [out[0], lane], out],
      arrow: false,
      word: { text: "false", at: [x + 8, y + 16], beside: true },
    });
  }
}

function isFrame(part: Part | undefined): part is SubFlow {
  return part?.kind === "flow" && part.groups.length > 0;
}
