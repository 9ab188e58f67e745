import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PLAN = join(import.meta.dirname, "../../generated/plan");
const parts = readdirSync(PLAN).filter((file) => file.endsWith(".json") && file !== "positions.json");
const words: Readonly<Record<string, string>> = Object.assign(
  {},
  ...parts.map((file) => (JSON.parse(readFileSync(join(PLAN, file), "utf8")) as { messages?: object }).messages ?? {}),
);

/** What a text of the plan says in English. */
export function say(text: unknown): string {
  return typeof text === "string" ? (words[text] ?? text) : "";
}
