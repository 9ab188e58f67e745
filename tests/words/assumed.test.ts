import { describe, expect, it } from "vitest";
import { isMap } from "../../engine/language/is-map.ts";
import { resources, screens } from "../e2e/support/plan.ts";

/** Choices in dialogs and pages for new records, which have no stored value that could be missing. */
const REQUESTED: ReadonlySet<string> = new Set([
  "/providerId",
  "/provider",
  "/requirement",
  "/type",
  "/value",
  "/keySize",
  "/annotations/kc.scim.schema.attribute",
  // Every stream has a delivery method.
  "/delivery/method",
]);

/** Returns the select lists for members of a record inside a part of the plan. */
function selectsIn(part: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(part)) return part.flatMap(selectsIn);
  if (!isMap(part)) return [];
  const { ref, control } = part;
  const isSelect = typeof ref === "string" && ref.startsWith("/") && isMap(control) && control.name === "select";
  return [...(isSelect ? [part] : []), ...Object.values(part).flatMap(selectsIn)];
}

/** Returns whether a select list shows the default while nothing is stored. */
function showsAssumed({ placeholder, required, schema, options }: Readonly<Record<string, unknown>>): boolean {
  if (placeholder !== undefined || required !== undefined) return true;
  if (isMap(schema) && schema.default !== undefined) return true;
  return Array.isArray(options) && options.some((option: unknown) => isMap(option) && option.value === "");
}

describe("Select lists whose value may be missing", () => {
  const selects = selectsIn([screens, Object.values(resources)]);

  it("show the server's default in place of a prompt to choose", () => {
    expect(selects.length).toBeGreaterThan(60);
    const silent = selects.filter((field) => !REQUESTED.has(String(field.ref)) && !showsAssumed(field));
    expect([...new Set(silent.map(({ ref }) => String(ref)))]).toEqual([]);
  });
});
