import { describe, expect, it } from "vitest";
import { resources, screens, texts } from "../e2e/support/plan.ts";

/** General texts for failures of any kind. */
const GENERAL = ["createFailed", "saveFailed", "deleteFailed", undefined];

type Written = { readonly done: string; readonly failed: string | undefined };

const keyOf = (text: unknown): string | undefined => {
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return keyOf((text.at(-1) as { readonly text?: unknown } | undefined)?.text);
  return typeof text === "object" && text !== null && "key" in text ? keyOf(text.key) : undefined;
};

/** Returns the messages for success and failure of everything that a plan does. */
function writtenIn(plan: unknown): Written[] {
  if (typeof plan !== "object" || plan === null) return [];
  const below = Object.values(plan).flatMap(writtenIn);
  const done = "done" in plan ? keyOf(plan.done) : undefined;
  return done === undefined ? below : [{ done, failed: "failed" in plan ? keyOf(plan.failed) : undefined }, ...below];
}

/** Returns the texts of all sections that are named as the failure for a success text. */
function ownFailures({ done }: Written): string[] {
  const name = done.includes("Success") ? done.replace("Success", "Error") : `${done}Error`;
  return [name, name.replace(/edError$/, "eError")].filter((key) => texts[key] !== undefined);
}

describe("Failure messages", () => {
  it("use the specific text wherever one exists, even in another section", () => {
    const general = writtenIn([screens, resources]).filter(({ failed }) => GENERAL.includes(failed));
    const passedOver = general.flatMap((text) => ownFailures(text).map((key) => `${text.done}: ${key}`));
    expect([...new Set(passedOver)]).toEqual([]);
  });
});
