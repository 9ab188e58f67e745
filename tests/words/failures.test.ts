import { describe, expect, it } from "vitest";
import { resources, screens, texts } from "../e2e/support/plan.ts";

/** Texts of a failure that the console says of anything. */
const GENERAL = ["createFailed", "saveFailed", "deleteFailed", undefined];

type Written = { readonly done: string; readonly failed: string | undefined };

const keyOf = (text: unknown): string | undefined => {
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return keyOf((text.at(-1) as { readonly text?: unknown } | undefined)?.text);
  return typeof text === "object" && text !== null && "key" in text ? keyOf(text.key) : undefined;
};

/** Returns what each thing that is done in a plan says when it went well and when it failed. */
function writtenIn(plan: unknown): Written[] {
  if (typeof plan !== "object" || plan === null) return [];
  const below = Object.values(plan).flatMap(writtenIn);
  const done = "done" in plan ? keyOf(plan.done) : undefined;
  return done === undefined ? below : [{ done, failed: "failed" in plan ? keyOf(plan.failed) : undefined }, ...below];
}

/** Returns the texts of all sections that are named after a success, as those of its failure are. */
function ownFailures({ done }: Written): string[] {
  const name = done.includes("Success") ? done.replace("Success", "Error") : `${done}Error`;
  return [name, name.replace(/edError$/, "eError")].filter((key) => texts[key] !== undefined);
}

describe("what failed", () => {
  it("is said in words of its own wherever there are some, also in the texts of another section", () => {
    const general = writtenIn([screens, resources]).filter(({ failed }) => GENERAL.includes(failed));
    const passedOver = general.flatMap((text) => ownFailures(text).map((key) => `${text.done}: ${key}`));
    expect([...new Set(passedOver)]).toEqual([]);
  });
});
