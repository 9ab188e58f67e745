import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AdministratorName } from "../e2e/support/sign-in.ts";
import type { Needs } from "./needs.ts";

/** Describes how an administrator sees a screen or tab; `absent`: the server hides that it exists. */
export type Outcome = "draws" | "forbidden" | "absent";

/**
 * Access to a screen or tab, written independently of the descriptors: the rights to open it, the rights of which one
 * is needed to edit anything there, and how the seeded administrators see it.
 */
export type ExpectedAccess = Readonly<Record<AdministratorName, Outcome>> & {
  readonly needs: Needs;
  /** Rights to be listed in the sidebar, where these are more than those to open it. */
  readonly listed?: Needs;
  readonly edits: readonly string[];
  /**
   * Rights to read the screen's records. Without one of them the server decides for each record whether it is visible.
   */
  readonly reads?: readonly Needs[];
};

const FILE = join(import.meta.dirname, "expected.json");

/** The table of rights, maintained by hand, by screen (`user`) or tab (`user/events`). */
export const table = JSON.parse(readFileSync(FILE, "utf8")) as Readonly<Record<string, ExpectedAccess>>;

/** Returns the lines for a location: that of its screen first, then those of its outer tabs, if they have one. */
export function linesOf(place: string): ExpectedAccess[] {
  const words = place.split("/");
  return words.flatMap((_, at) => table[words.slice(0, at + 1).join("/")] ?? []);
}

/** Returns the expected outcome of a location. One without its own line has that of its parent. */
export function expectedOutcome(place: string, who: AdministratorName): Outcome | undefined {
  return linesOf(place).at(-1)?.[who];
}

export const expectedAccesses: readonly string[] = Object.keys(table);
