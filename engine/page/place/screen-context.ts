import { createContext, useContext } from "react";
import type { TextExpression, ScreenEntry, RouteParams } from "../../language/index.ts";
import type { DraftStore } from "./draft-store.ts";

/** The current screen. */
export interface OpenScreen {
  readonly entry: ScreenEntry;
  readonly params: RouteParams;
  /** Edited records of this screen, kept while its tabs mount and unmount. */
  readonly drafts: DraftStore;
}

export const ScreenContext = createContext<OpenScreen | undefined>(undefined);

/** Hook: returns the current screen; undefined outside of one. */
export function useScreen(): OpenScreen | undefined {
  return useContext(ScreenContext);
}

/** Returns the label of a screen in the breadcrumb, the sidebar and the title of the page. */
export function screenLabel(entry: ScreenEntry): TextExpression | undefined {
  return entry.crumb ?? entry.title ?? entry.nav?.label;
}
