import type { LibraryData } from "../../compiler/built-in-library.ts";
import type { ScreenPositions } from "../../compiler/library/positions.ts";
import type { PlanIndex, PlanPart, SettingsIndex } from "../../language/plan/plan.ts";
import type { CodeSource } from "../../page/code/code-modules.ts";

/** A part as it is loaded: with what its first tab needs, where it is a large row of tabs. */
export interface LoadedPart extends PlanPart {
  /** Fetches what its other tabs need besides. */
  rest?(): Promise<Pick<PlanPart, "resources" | "messages">>;
}

/** Source of the plan: the small index is available at once, the part of each screen is loaded on demand. */
export interface PlanSource {
  readonly index: PlanIndex;
  load(screen: string): Promise<LoadedPart>;
  /** Loads the settings index of the command palette. */
  settings(): Promise<SettingsIndex>;
  /** The sections as written: what packs and the server's own screens are compiled beside. */
  library(): Promise<LibraryData>;
  /** Returns where the pieces of the built-in screens are written: for who looks behind a screen. */
  positions(): Promise<ScreenPositions>;
  /** Fetches the code of sections. */
  readonly code: CodeSource;
}
