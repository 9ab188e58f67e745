import { useMemo, useRef, useState } from "react";
import { ScrollBox, type WidgetProps } from "../../../engine/public.ts";
import { FlowDrawing } from "./parts/flow-drawing.tsx";
import { FlowList } from "./parts/flow-list.tsx";
import { flowShape, rowsOf } from "./parts/flow-shape.ts";
import { flowTexts } from "./parts/flow-texts.ts";
import { mirrored } from "./parts/mirrored.ts";
import { layOutFlow } from "./parts/lay-out-flow.ts";
import { fittingScale, ZoomBar } from "./parts/zoom-bar.tsx";

/** Width of both borders of the box, in pixels. */
const BORDERS = 2;

/**
 * Renders the steps of an authentication flow as a diagram of the ways through it, by outcome. It is code because such
 * a diagram is no list, form or tree. It scrolls in its own box, also by keyboard, and can be zoomed. A list below it
 * has the same content as text.
 */
export default function FlowDiagram({ with: given, title, direction, translate }: WidgetProps) {
  const { steps } = given;
  const groups = useMemo(() => flowShape(rowsOf(steps)), [steps]);
  const placed = useMemo(() => {
    const flow = layOutFlow(groups);
    return direction === "rtl" ? mirrored(flow) : flow;
  }, [groups, direction]);
  const words = flowTexts(given.words, translate);
  const [scale, setScale] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  const name = typeof given.name === "string" ? given.name : title;
  return (
    <div ref={room}>
      <ZoomBar
        scale={scale}
        words={words}
        change={setScale}
        fit={() => setScale(fittingScale(placed.width, (room.current?.clientWidth ?? 0) - BORDERS))}
      />
      <ScrollBox label={title}>
        <FlowDrawing flow={placed} scale={scale} words={words} label={words.label(name)} />
      </ScrollBox>
      {groups.length > 0 && (
        <details className="mt-3 text-sm">
          <summary>{words.inWords}</summary>
          <FlowList groups={groups} flow={name} words={words} />
        </details>
      )}
    </div>
  );
}
