import type { WidgetProps } from "../../../../engine/public.ts";
import type { Part } from "./flow-shape.ts";
import type { LineWord } from "./lay-out-flow.ts";

type Said = LineWord | "start" | "end" | "inWords" | "oneOf" | "smaller" | "larger" | "fit";

/** Describes what the diagram says, in the language of the page. */
export interface FlowTexts extends Readonly<Record<Said, string>> {
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
export function flowTexts(given: unknown, say: WidgetProps["say"]): FlowTexts {
  const words = mapOf(given);
  const requirements = mapOf(words.requirements);
  return {
    start: say(words.start),
    end: say(words.end),
    true: say(words.true),
    false: say(words.false),
    success: say(words.success),
    attempted: say(words.attempted),
    inWords: say(words.inWords),
    oneOf: say(words.oneOf),
    smaller: say(words.smaller),
    larger: say(words.larger),
    fit: say(words.fit),
    scale: (percent) => say(words.scale, { percent }),
    requirement: ({ requirement }) => say(requirements[requirement]) || requirement,
    label: (name) => say(words.label, { name }),
    otherwise: (flow) => say(words.otherwise, { flow }),
  };
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
