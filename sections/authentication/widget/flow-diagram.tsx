import { useMemo } from "react";
import { ScrollBox, type WidgetProps } from "../../../engine/public.ts";
import { FlowDrawing } from "./parts/flow-drawing.tsx";
import { FlowList } from "./parts/flow-list.tsx";
import { flowShape, rowsOf } from "./parts/flow-shape.ts";
import { flowWords } from "./parts/flow-words.ts";
import { mirrored } from "./parts/mirrored.ts";
import { placeFlow } from "./parts/place-flow.ts";

/**
 * The steps of an authentication flow as a drawing: which way is taken after which outcome. It is code because a way
 * through boxes is no list, form or tree. It scrolls in its own box, also by keyboard, and says the same in words below.
 */
export default function FlowDiagram({ with: given, title, direction, say }: WidgetProps) {
  const { steps } = given;
  const groups = useMemo(() => flowShape(rowsOf(steps)), [steps]);
  const placed = useMemo(() => {
    const flow = placeFlow(groups);
    return direction === "rtl" ? mirrored(flow) : flow;
  }, [groups, direction]);
  const words = flowWords(given.words, say);
  const name = typeof given.name === "string" ? given.name : title;
  return (
    <>
      <ScrollBox label={title}>
        <FlowDrawing flow={placed} words={words} label={words.label(name)} />
      </ScrollBox>
      {groups.length > 0 && (
        <details className="mt-3 text-sm">
          <summary>{words.inWords}</summary>
          <FlowList groups={groups} flow={name} words={words} />
        </details>
      )}
    </>
  );
}
