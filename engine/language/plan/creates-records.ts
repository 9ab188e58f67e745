import type { ScreenEntry } from "./plan.ts";
import { patternNames } from "../address/route.ts";

/**
 * Returns whether a screen makes records of the kind that the other one opens by its key: where the address of one
 * begins the address of the other, it is still no page above it.
 */
export function createsRecordsOf(screen: ScreenEntry, { of, paths }: ScreenEntry): boolean {
  const hasKey = (pattern: string): boolean => of !== undefined && patternNames(pattern).includes(of);
  return screen.of === of && paths.some(hasKey) && !screen.paths.some(hasKey);
}
