import type { LibraryData, ScreenPositions } from "../../compiler/index.ts";
import type { PlanIndex, PlanPart, SettingsIndex } from "../../language/index.ts";
import type { CodeSource } from "../../page/index.ts";

/** A loaded part of the plan. Of a screen with many tabs it contains only the data of the first tab. */
export interface LoadedPart extends PlanPart {
  /** Loads the remaining data, which only the other tabs need. */
  rest?(): Promise<Pick<PlanPart, "resources" | "messages">>;
}

/** Source of the plan: the small index is available at once, the part of each screen is loaded on demand. */
export interface PlanSource {
  readonly index: PlanIndex;
  load(screen: string): Promise<LoadedPart>;
  /** Loads the settings index of the command palette. */
  settings(): Promise<SettingsIndex>;
  /** Loads the source of the built-in sections, against which packs and the server's own screens are compiled. */
  library(): Promise<LibraryData>;
  /** Loads the source positions of the built-in screens, for the inspection tools. */
  positions(): Promise<ScreenPositions>;
  /** Fetches the code of sections. */
  readonly code: CodeSource;
}
