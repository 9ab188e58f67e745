import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flowShape, type Row } from "./flow-shape.ts";
import { mirrored } from "./mirrored.ts";
import { arrowHead, pathData } from "./path-data.ts";
import { type Box, type PlacedFlow, layOutFlow, type Point } from "./lay-out-flow.ts";
import { row } from "./testing/rows.ts";

const rows = fc
  .array(
    fc.record({
      deeper: fc.integer({ min: -2, max: 1 }),
      requirement: fc.constantFrom("REQUIRED", "ALTERNATIVE", "CONDITIONAL", "DISABLED"),
      kind: fc.constantFrom("flow" as const, "condition" as const, undefined),
    }),
    { maxLength: 14 },
  )
  .map((items) => {
    let level = 0;
    return items.map(({ deeper, requirement, kind }, index): Row => {
      level = index === 0 ? 0 : Math.max(0, level + deeper);
      return row(`r${index}`, level, requirement, kind);
    });
  });

const inside = (inner: Box, outer: Box) =>
  inner.x > outer.x &&
  inner.y > outer.y &&
  inner.x + inner.width < outer.x + outer.width &&
  inner.y + inner.height < outer.y + outer.height;

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

const onEdge = ([x, y]: Point, box: Box) =>
  x >= box.x &&
  x <= box.x + box.width &&
  y >= box.y &&
  y <= box.y + box.height &&
  (x === box.x || x === box.x + box.width || y === box.y || y === box.y + box.height);

/** Returns whether a segment of a line crosses a box, rather than running along its edge. */
function runsThrough([a, b]: readonly [Point, Point], box: Box): boolean {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  return right > box.x && left < box.x + box.width && bottom > box.y && top < box.y + box.height;
}

function pieces({ lines }: PlacedFlow): [Point, Point][] {
  return lines.flatMap(({ points }) => points.slice(1).map((to, at): [Point, Point] => [points[at] as Point, to]));
}

describe("layOutFlow", () => {
  it("places boxes apart or nested, and everything within the diagram", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const flow = layOutFlow(flowShape(given));
        const sheet: Box = { kind: "frame", x: 0, y: 0, width: flow.width, height: flow.height };
        for (const [index, box] of flow.boxes.entries()) {
          expect(inside(box, sheet)).toBe(true);
          for (const other of flow.boxes.slice(index + 1))
            expect(apart(box, other) || inside(box, other) || inside(other, box)).toBe(true);
        }
        for (const [x, y] of flow.lines.flatMap(({ points }) => points))
          expect(x >= 0 && y >= 0 && x <= flow.width && y <= flow.height).toBe(true);
      }),
    );
  });

  it("places no line across a step, and ends each arrow at a box", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const flow = layOutFlow(flowShape(given));
        const solid = flow.boxes.filter(({ kind }) => kind !== "frame");
        for (const piece of pieces(flow)) for (const box of solid) expect(runsThrough(piece, box)).toBe(false);
        for (const { points, arrow } of flow.lines)
          if (arrow) expect(flow.boxes.some((box) => onEdge(points.at(-1) as Point, box))).toBe(true);
      }),
    );
  });

  it("places horizontal and vertical lines only, and mirroring the diagram twice restores it", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const flow = layOutFlow(flowShape(given));
        for (const [from, to] of pieces(flow)) expect(from[0] === to[0] || from[1] === to[1]).toBe(true);
        expect(mirrored(mirrored(flow))).toEqual(flow);
      }),
    );
  });

  it("labels lines with outcomes", () => {
    const flow = layOutFlow(
      flowShape([
        row("cookie", 0, "ALTERNATIVE"),
        row("forms", 0, "ALTERNATIVE", "flow"),
        row("condition", 1, "REQUIRED", "condition"),
        row("code", 1, "REQUIRED"),
      ]),
    );
    expect(flow.lines.flatMap(({ word }) => word?.text ?? []).sort()).toEqual([
      "attempted",
      "false",
      "success",
      "success",
      "true",
    ]);
    const boxes = new Map(flow.boxes.map((box) => [box.part?.name ?? box.kind, box]));
    const cookie = boxes.get("cookie") as Box;
    const forms = boxes.get("forms") as Box;
    expect(cookie.x).toBe(forms.x);
    expect(forms.y).toBeGreaterThan(cookie.y + cookie.height);
    expect(inside(boxes.get("code") as Box, forms)).toBe(true);
    expect((boxes.get("end") as Box).x).toBeGreaterThan(forms.x + forms.width);
  });

  it("connects start and end when the flow is empty", () => {
    const { boxes, lines } = layOutFlow([]);
    expect(boxes.map(({ kind }) => kind)).toEqual(["start", "end"]);
    expect(lines).toHaveLength(1);
  });
});

describe("Path of a line", () => {
  it("has rounded corners, with a smaller radius on short segments", () => {
    expect(
      pathData([
        [0, 0],
        [100, 0],
        [100, 50],
      ]),
    ).toBe("M0 0L92 0Q100 0 100 8L100 50");
    expect(
      pathData([
        [0, 0],
        [6, 0],
        [6, 50],
      ]),
    ).toBe("M0 0L3 0Q6 0 6 3L6 50");
  });

  it("ends in an arrow head in its direction", () => {
    expect(
      arrowHead([
        [0, 5],
        [20, 5],
      ]),
    ).toBe("M20 5L12 9L12 1Z");
    expect(
      arrowHead([
        [20, 5],
        [0, 5],
      ]),
    ).toBe("M0 5L8 1L8 9Z");
    expect(
      arrowHead([
        [5, 0],
        [5, 20],
      ]),
    ).toBe("M5 20L9 12L1 12Z");
  });
});
