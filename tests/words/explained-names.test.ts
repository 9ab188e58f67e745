import { describe, expect, it } from "vitest";
import { nameCandidates } from "../../engine/language/explain/name-candidates.ts";
import { isMap } from "../../engine/language/is-map.ts";
import { screens } from "../e2e/support/plan.ts";

/** Members of a plan node that contain elements with rules. */
const DECIDED = ["fields", "columns", "sections", "views", "tabs", "actions", "rowActions", "action"];

/** Returns the positions of elements that have rules but no name. */
function unnamed(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => unnamed(part, `${at}/${index}`));
  if (!isMap(node)) return [];
  return Object.entries(node).flatMap(([member, part]) => {
    const place = `${at}/${member}`;
    const parts = DECIDED.includes(member) ? [part].flat().filter(isMap) : [];
    // Names that the server's metadata adds to a section are not known here.
    const nameless = parts.filter((one) => !one.described && isDecided(one) && nameCandidates(one).length === 0);
    return [...nameless.map((one) => `${place}: ${String(one.id)}`), ...unnamed(part, place)];
  });
}

function isDecided({ when, rights, enabled, required, rules }: Record<string, unknown>): boolean {
  return [when, rights, enabled, required, rules].some((rule) => rule !== undefined && typeof rule !== "boolean");
}

describe("Elements with rules", () => {
  it.each(screens.map((screen) => [screen.entry.id, screen] as const))(
    "have a name for explanations: %s",
    (id, screen) => {
      expect(nameCandidates(screen.entry), "the screen").not.toEqual([]);
      expect(unnamed(screen.view, id)).toEqual([]);
    },
  );

  it("are named by their content when they have no title", () => {
    const note = { text: "unconfirmed", action: { label: "discard" } };
    expect(nameCandidates({ id: "pending-email", fields: [], notes: [note] } as object)).toEqual([
      "discard",
      "unconfirmed",
    ]);
    expect(nameCandidates({ id: "plain", fields: [{}, { label: "email" }] })).toEqual(["email"]);
    expect(nameCandidates({ id: "own", title: "details", fields: [{ label: "email" }] })).toEqual(["details"]);
  });
});
