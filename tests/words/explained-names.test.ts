import { describe, expect, it } from "vitest";
import { nameCandidates } from "../../engine/language/explain/name-candidates.ts";
import { isMap } from "../../engine/language/is-map.ts";
import { screens } from "../e2e/support/plan.ts";

/** Members of a plan node that hold what a rule may decide about. */
const DECIDED = ["fields", "columns", "sections", "views", "tabs", "actions", "rowActions", "action"];

/** Returns the places of what rules decide about and no text names. */
function unnamed(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => unnamed(part, `${at}/${index}`));
  if (!isMap(node)) return [];
  return Object.entries(node).flatMap(([member, part]) => {
    const place = `${at}/${member}`;
    const parts = DECIDED.includes(member) ? [part].flat().filter(isMap) : [];
    // What the server's metadata puts into a section is not known here.
    const nameless = parts.filter((one) => !one.described && isDecided(one) && nameCandidates(one).length === 0);
    return [...nameless.map((one) => `${place}: ${String(one.id)}`), ...unnamed(part, place)];
  });
}

function isDecided({ when, rights, enabled, required, rules }: Record<string, unknown>): boolean {
  return [when, rights, enabled, required, rules].some((rule) => rule !== undefined && typeof rule !== "boolean");
}

describe("what an explanation is about", () => {
  it.each(screens.map((screen) => [screen.entry.id, screen] as const))("has a name in words: %s", (id, screen) => {
    expect(nameCandidates(screen.entry), "the screen").not.toEqual([]);
    expect(unnamed(screen.view, id)).toEqual([]);
  });

  it("is named by what is in it", () => {
    const note = { text: "unconfirmed", action: { label: "discard" } };
    expect(nameCandidates({ id: "pending-email", fields: [], notes: [note] } as object)).toEqual([
      "discard",
      "unconfirmed",
    ]);
    expect(nameCandidates({ id: "plain", fields: [{}, { label: "email" }] })).toEqual(["email"]);
    expect(nameCandidates({ id: "own", title: "details", fields: [{ label: "email" }] })).toEqual(["details"]);
  });
});
