import type { ScreenEntry } from "./plan.ts";
import { patternNames } from "../address/route.ts";

/**
 * Returns whether a screen creates records of the resource that the other screen opens by its key. Even if its address
 * is a prefix of the other one, it is no parent page of it.
 */
export function createsRecordsOf(screen: ScreenEntry, { of, paths }: ScreenEntry): boolean {
  const hasKey = (pattern: string): boolean => of !== undefined && patternNames(pattern).includes(of);
  return screen.of === of && paths.some(hasKey) && !screen.paths.some(hasKey);
}
