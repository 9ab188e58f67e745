import type { Tone } from "../../model/plan.ts";
import type { Tone as BadgeTone } from "../../ui/badge.tsx";

/** The colour of a badge for a tone of the language. */
export function badgeTone(tone: Tone | undefined): BadgeTone {
  switch (tone) {
    case "primary":
    case "info":
      return "info";
    case "warning":
      return "warn";
    case "ok":
    case "danger":
      return tone;
    default:
      return "neutral";
  }
}
