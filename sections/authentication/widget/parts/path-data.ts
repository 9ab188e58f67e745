import type { Point } from "./lay-out-flow.ts";

const RADIUS = 8;

/** Returns the SVG path of a line with rounded corners. */
export function pathData(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${point.join(" ")}`;
      if (after === undefined) return `L${point.join(" ")}`;
      const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
      return `L${towards(point, before, radius).join(" ")}Q${point.join(" ")} ${towards(point, after, radius).join(" ")}`;
    })
    .join("");
}

/** Returns the SVG path of the arrow head at the end of a line. */
export function arrowHead(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return "";
  const [x, y] = tip;
  const [dx, dy] = [Math.sign(x - before[0]), Math.sign(y - before[1])];
  const back: Point = [x - 8 * dx, y - 8 * dy];
  return `M${x} ${y}L${back[0] + 4 * dy} ${back[1] + 4 * dx}L${back[0] - 4 * dy} ${back[1] - 4 * dx}Z`;
}

/** Returns the distance between two points with a common x or y coordinate. */
function distance(a: Point, b: Point): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}

function towards(from: Point, to: Point, by: number): Point {
  return [from[0] + Math.sign(to[0] - from[0]) * by, from[1] + Math.sign(to[1] - from[1]) * by];
}
