import { planIndex } from "../e2e/support/plan.ts";

/** Tests that try the same on every place of every screen, and name each try like its place: `user/settings`. */
const OVER_ALL =
  /^tests\/(?:(?:faults|kept|lossless|names|words)\/(?!detection|addresses|crumbs)[^/]+|rights\/rendered)\.test\.tsx?$/;

/**
 * Holds the section that stands for all where not every screen is tried: a list, forms, tabs, a dialog.
 */
export const SAMPLE = "roles";

/**
 * Returns whether a file of tests goes over all screens: too long for a quick run, which takes those that matter most.
 */
export const isOverAll = (path: string): boolean => OVER_ALL.test(path);

/** The sections that a change is tried on: its own, else the one that stands for all. */
export function sectionsOf(changed: readonly string[]): string[] {
  const own = changed.flatMap((path) => /^sections\/([^/]+)\//.exec(path)?.[1] ?? []);
  return own.length > 0 ? [...new Set(own)].sort() : [SAMPLE];
}

/** Returns what the full names of tries on these screens look like, as the source of a regular expression. */
export function triesOn(screens: readonly string[]): string {
  const ids = screens.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?:^| )(?:${ids.join("|")})(?:/\\S*)?$`;
}

/** Does so for the screens of sections. */
export function triesOnSections(sections: readonly string[]): string {
  return triesOn(planIndex.screens.filter(({ section }) => sections.includes(section)).map(({ id }) => id));
}
