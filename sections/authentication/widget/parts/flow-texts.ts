import type { WidgetProps } from "../../../../engine/public.ts";
import type { Part } from "./flow-shape.ts";
import type { LineWord } from "./lay-out-flow.ts";

type Written = LineWord | "start" | "end" | "inWords" | "oneOf" | "smaller" | "larger" | "fit";

/** Holds the texts of the diagram in the language of the page. */
export interface FlowTexts extends Readonly<Record<Written, string>> {
  /** Returns the text of a part's requirement. */
  requirement(part: Part): string;
  /** Returns the accessible name of the diagram. */
  label(name: string): string;
  /** Returns the text about the way after a false condition. */
  otherwise(flow: string): string;
  /** Returns the text of the zoom factor. */
  scale(percent: number): string;
}

/** Translates the texts in the widget's argument. */
export function flowTexts(given: unknown, translate: WidgetProps["translate"]): FlowTexts {
  const words = mapOf(given);
  const requirements = mapOf(words.requirements);
  return {
    start: translate(words.start),
    end: translate(words.end),
    true: translate(words.true),
    false: translate(words.false),
    success: translate(words.success),
    attempted: translate(words.attempted),
    inWords: translate(words.inWords),
    oneOf: translate(words.oneOf),
    smaller: translate(words.smaller),
    larger: translate(words.larger),
    fit: translate(words.fit),
    scale: (percent) => translate(words.scale, { percent }),
    requirement: ({ requirement }) => translate(requirements[requirement]) || requirement,
    label: (name) => translate(words.label, { name }),
    otherwise: (flow) => translate(words.otherwise, { flow }),
  };
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
