import { describe, expect, it } from "vitest";
import { isMap } from "../../engine/language/is-map.ts";
import { resources, screens } from "../e2e/support/plan.ts";

type Closable = Readonly<Record<string, unknown>>;

/** Returns the fields, sections, forms and actions inside a part of the plan that a condition can disable. */
function closableIn(part: unknown): Closable[] {
  if (Array.isArray(part)) return part.flatMap(closableIn);
  if (!isMap(part)) return [];
  const own =
    "enabled" in part && isMap(part.enabled) && ["control", "do", "fields", "sections"].some((word) => word in part);
  return [...(own ? [part] : []), ...Object.values(part).flatMap(closableIn)];
}

describe("Elements that a condition disables", () => {
  const closable = closableIn([screens, Object.values(resources)]);

  it("have a text with the reason", () => {
    expect(closable.length).toBeGreaterThan(40);
    const silent = closable.filter(
      ({ enabled }) => !(isMap(enabled) && "text" in enabled && enabled.text !== undefined),
    );
    expect([...new Set(silent.map(({ id, ref }) => String(ref ?? id)))]).toEqual([]);
  });
});
