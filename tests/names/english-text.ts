import { planIndex, texts } from "../e2e/support/plan.ts";

const words: Readonly<Record<string, string>> = { ...planIndex.messages, ...texts };

/** Returns what a text of the plan says in English. */
export function englishText(text: unknown): string {
  return typeof text === "string" ? (words[text] ?? text) : "";
}
