/** Matches suites that test every location of every screen, with tests named like the location: `user/settings`. */
const OVER_ALL =
  /^tests\/(?:(?:faults|kept|lossless|names|words)\/(?!detection|addresses|crumbs)[^/]+|rights\/rendered)\.test\.tsx?$/;

/** The sample section when not every screen is tested: it has a list, forms, tabs and a dialog. */
export const SAMPLE = "roles";

/** Returns whether a test file is a suite over all screens, which takes too long for a quick run. */
export const isOverAll = (path: string): boolean => OVER_ALL.test(path);

/** Returns the sections that a change touches, sorted. */
export function sectionsOf(changed: readonly string[]): string[] {
  const own = changed.flatMap((path) => /^sections\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(own)].sort();
}

/** Returns the source of a regular expression that matches the full names of tests on these screens. */
export function triesOn(screens: readonly string[]): string {
  const ids = screens.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?:^| )(?:${ids.join("|")})(?:/\\S*)?$`;
}

/** Returns the same for all screens of sections. Compiles the descriptors, which takes some seconds. */
export async function triesOnSections(sections: readonly string[]): Promise<string> {
  const { planIndex } = await import("../e2e/support/plan.ts");
  return triesOn(planIndex.screens.filter(({ section }) => sections.includes(section)).map(({ id }) => id));
}
