import { type PlanPart, escapeSegment } from "../../language/index.ts";
import type { Library } from "./context.ts";
import type { PatchBook } from "./patch-book.ts";

/**
 * `sections/users/user.screen.json:12`. For a patched piece it is a list: its own location, then those of the patches.
 */
export type Position = string | readonly string[];

/** Locations of the pieces of a screen, by their pointers in the plan. */
export type Positions = Readonly<Record<string, Position>>;

/** Locations for every screen, by its id. */
export type ScreenPositions = Readonly<Record<string, Positions>>;

/** Returns several locations as one; `undefined` for an empty list. */
export function joinLocations(places: readonly string[]): Position | undefined {
  const [first, ...more] = new Set(places);
  return first === undefined || more.length === 0 ? first : [first, ...more];
}

function placeOf(origin: ReturnType<Library["origins"]["get"]>): string[] {
  if (origin === undefined) return [];
  return [`${origin.source.file.path}:${origin.source.positionOf(origin.pointer).line}`];
}

/** Returns the location of every view, section, field and action of the screens. */
export function positionsOf(
  parts: readonly PlanPart[],
  origins: Library["origins"],
  changed?: PatchBook["changed"],
): ScreenPositions {
  return Object.fromEntries(
    parts.map(({ screen }) => {
      const found: Record<string, Position> = {};
      const walk = (piece: unknown, pointer: string): void => {
        if (typeof piece !== "object" || piece === null) return;
        const members = changed?.get(piece)?.map(({ node }) => node) ?? [];
        const places = [piece, ...members].flatMap((one) => placeOf(origins.get(one)));
        const place = joinLocations(places);
        if (place !== undefined) found[pointer] = place;
        for (const [key, inner] of Object.entries(piece)) walk(inner, `${pointer}/${escapeSegment(key)}`);
      };
      walk(screen.view, "/view");
      return [screen.entry.id, found];
    }),
  );
}
