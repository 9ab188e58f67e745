import { createContext, useContext } from "react";
import type { TextExpression } from "../../language/plan/plan.ts";
import type { ScreenEntry } from "../../language/plan/plan.ts";
import type { RouteParams } from "../../language/address/route.ts";
import type { DraftStore } from "./draft-store.ts";

/** The screen around a place. */
export interface OpenScreen {
  readonly entry: ScreenEntry;
  readonly params: RouteParams;
  /** Edited records of this screen, kept while its tabs come and go. */
  readonly drafts: DraftStore;
}

export const ScreenContext = createContext<OpenScreen | undefined>(undefined);

/** The screen around this place; undefined outside of one. */
export function useScreen(): OpenScreen | undefined {
  return useContext(ScreenContext);
}

/** Returns what the breadcrumb, the sidebar and the title of the page call a screen. */
export function screenLabel(entry: ScreenEntry): TextExpression | undefined {
  return entry.crumb ?? entry.title ?? entry.nav?.label;
}
