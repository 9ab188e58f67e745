import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AdministratorName } from "../e2e/support/sign-in.ts";
import type { Needs } from "./needs.ts";

/** Describes what somebody sees of a screen or tab; `absent`: the server keeps from them that there is anything. */
export type Outcome = "draws" | "forbidden" | "absent";

/**
 * Describes what is known of a screen or tab without looking at descriptors: rights that it takes to open it, rights of
 * which at least one is needed to edit anything there, and what the seeded administrators see of it.
 */
export type ExpectedAccess = Readonly<Record<AdministratorName, Outcome>> & {
  readonly needs: Needs;
  /** Rights that it takes to be in the sidebar, where they are more than to open it. */
  readonly listed?: Needs;
  readonly edits: readonly string[];
  /** Without one of these the server decides record by record whether it shows anything of what the screen opens. */
  readonly reads?: readonly Needs[];
};

const FILE = join(import.meta.dirname, "expected.json");

/** The table of rights, written by hand, by screen (`user`) or tab (`user/events`). */
export const table = JSON.parse(readFileSync(FILE, "utf8")) as Readonly<Record<string, ExpectedAccess>>;

/** The lines for a place: that of its screen first, then those of tabs that it stands in, if they have one. */
export function linesOf(place: string): ExpectedAccess[] {
  const words = place.split("/");
  return words.flatMap((_, at) => table[words.slice(0, at + 1).join("/")] ?? []);
}

/** Returns what the table says of a place; a place without a line of its own is held to what encloses it. */
export function expectedOutcome(place: string, who: AdministratorName): Outcome | undefined {
  return linesOf(place).at(-1)?.[who];
}

export const expectedAccesses: readonly string[] = Object.keys(table);
