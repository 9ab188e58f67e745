import type { WidgetProps } from "../../../../engine/public.ts";
import type { Part } from "./flow-shape.ts";
import type { LineWord } from "./lay-out-flow.ts";

type Written = LineWord | "start" | "end" | "inWords" | "oneOf" | "smaller" | "larger" | "fit";

/** Describes what the diagram says, in the language of the page. */
export interface FlowTexts extends Readonly<Record<Written, string>> {
  /** Returns whether a part has to be done. */
  requirement(part: Part): string;
  /** Returns what the picture shows. */
  label(name: string): string;
  /** Returns what follows where a condition does not hold. */
  otherwise(flow: string): string;
  /** Returns how large the picture is. */
  scale(percent: number): string;
}

/** The words that the view hands over, by name. */
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
