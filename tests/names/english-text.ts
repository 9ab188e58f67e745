import { planIndex, texts } from "../e2e/support/plan.ts";

const words: Readonly<Record<string, string>> = { ...planIndex.messages, ...texts };

/** Returns the English text for a text of the plan. */
export function englishText(text: unknown): string {
  return typeof text === "string" ? (words[text] ?? text) : "";
}
