import type { LibraryData } from "../../compiler/built-in-library.ts";
import type { ScreenPositions } from "../../compiler/library/positions.ts";
import type { PlanIndex, PlanPart, SettingsIndex } from "../../language/plan/plan.ts";
import type { CodeModules } from "../../page/code/code-modules.ts";

/** A part as it is loaded: with what its first tab needs, where it is a large row of tabs. */
export interface LoadedPart extends PlanPart {
  /** Fetches what its other tabs need besides. */
  rest?(): Promise<Pick<PlanPart, "resources" | "messages">>;
}

/** Describes where the plan comes from: the small index at once, one part of it for each screen when it is needed. */
export interface PlanSource {
  readonly index: PlanIndex;
  load(screen: string): Promise<LoadedPart>;
  /** Returns what the command palette finds things by. */
  settings(): Promise<SettingsIndex>;
  /** The sections as written: what packs and the server's own screens are compiled beside. */
  library(): Promise<LibraryData>;
  /** Returns where the pieces of the built-in screens are written: for who looks behind a screen. */
  positions(): Promise<ScreenPositions>;
  /** Holds what sections bring as code, each piece fetched when it is needed. */
  readonly code: CodeModules;
}
