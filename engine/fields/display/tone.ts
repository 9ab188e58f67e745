import type { Tone } from "../../language/plan/plan.ts";
import type { Tone as BadgeTone } from "../../ui/display/badge.tsx";
import type { NoteTone } from "../../ui/display/note.tsx";

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

/** The look of a note for a tone of the language; without one it informs. */
export function noteTone(tone: Tone | undefined): NoteTone | "plain" {
  switch (tone) {
    case "warning":
    case "danger":
      return tone;
    case "ok":
      return "success";
    case "neutral":
      return "plain";
    default:
      return "info";
  }
}
