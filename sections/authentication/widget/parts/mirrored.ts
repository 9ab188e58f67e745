import type { Line, PlacedFlow, Point } from "./lay-out-flow.ts";

/** Mirrors a diagram, for right-to-left languages. */
export function mirrored(flow: PlacedFlow): PlacedFlow {
  const turn = ([x, y]: Point): Point => [flow.width - x, y];
  return {
    ...flow,
    boxes: flow.boxes.map((box) => ({ ...box, x: flow.width - box.x - box.width })),
    lines: flow.lines.map(
      (line): Line => ({
        ...line,
        points: line.points.map(turn),
        ...(line.word === undefined ? {} : { word: { ...line.word, at: turn(line.word.at) } }),
      }),
    ),
  };
}
