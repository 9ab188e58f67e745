import type { PlanPart } from "../plan.ts";
import { escapeSegment } from "../pointer.ts";
import type { Library } from "./context.ts";

/**
 * Describes where pieces of a screen are written, `sections/users/user.screen.json:12`, by their pointers in the plan.
 */
export type Positions = Readonly<Record<string, string>>;

/** The same for every screen, by its id. */
export type ScreenPositions = Readonly<Record<string, Positions>>;

/** Returns where every view, section, field and action of the screens is written. */
export function positionsOf(parts: readonly PlanPart[], origins: Library["origins"]): ScreenPositions {
  return Object.fromEntries(
    parts.map(({ screen }) => {
      const found: Record<string, string> = {};
      const walk = (piece: unknown, pointer: string): void => {
        if (typeof piece !== "object" || piece === null) return;
        const origin = origins.get(piece);
        if (origin) found[pointer] = `${origin.source.file.path}:${origin.source.positionOf(origin.pointer).line}`;
        for (const [key, inner] of Object.entries(piece)) walk(inner, `${pointer}/${escapeSegment(key)}`);
      };
      walk(screen.view, "/view");
      return [screen.entry.id, found];
    }),
  );
}
