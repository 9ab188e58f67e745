import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Who } from "../e2e/support/sign-in.ts";

/** What somebody sees of a screen or tab; `absent`: the server keeps from them that there is anything. */
export type Outcome = "draws" | "forbidden" | "absent";

const table = JSON.parse(readFileSync(join(import.meta.dirname, "expected.json"), "utf8")) as Readonly<
  Record<string, Readonly<Record<Who, Outcome>>>
>;

/** What the table says of a place; a place without a line of its own is held to what encloses it. */
export function expectedOutcome(place: string, who: Who): Outcome | undefined {
  const words = place.split("/");
  for (let length = words.length; length > 0; length -= 1) {
    const line = table[words.slice(0, length).join("/")];
    if (line) return line[who];
  }
  return undefined;
}

export const expectedPlaces: readonly string[] = Object.keys(table);
