import type { ViewPlace } from "../view.tsx";
import type { ListMode } from "../../data/list-mode.ts";

/** Describes what decides whether a list has a toolbar. */
export interface ToolbarFacts {
  readonly place: ViewPlace;
  readonly mode: Pick<ListMode, "resource" | "search">;
  /** Nothing is there, and nothing was asked for. */
  readonly bare: boolean;
  /** A search or a filter is on. */
  readonly filtered: boolean;
  /** All rows are in sight. */
  readonly whole: boolean;
  /** There are filters, or actions on ticked rows. */
  readonly extras: boolean;
}

/**
 * Returns whether a list shows its toolbar: not while it is empty, unless it only answers to a search. The details of a
 * row and plain data in a dialog are small lists: they do without as long as there is nothing to search, filter or act
 * on.
 */
export function showsToolbar({ place, mode, bare, filtered, whole, extras }: ToolbarFacts): boolean {
  if (mode.search === "server" && mode.resource?.list?.when !== undefined) return true;
  if (bare) return false;
  if (filtered || extras || !whole) return true;
  if (place === "row") return mode.search === "server";
  return place !== "dialog" || mode.resource !== undefined;
}
