import type { Tone } from "../../language/index.ts";
import type { Tone as BadgeTone, NoteTone } from "../../ui/index.ts";

/** Returns the colour of a badge for a tone. */
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

/** Returns the look of a note for a tone. Without a tone, the note informs. */
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
