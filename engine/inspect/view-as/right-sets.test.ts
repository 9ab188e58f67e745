import { describe, expect, it } from "vitest";
import { ADD_ON_RIGHTS, CONTAINED, REALM_RIGHTS } from "../../../scripts/sandbox/world/realm-rights.ts";
import { SELECTABLE_RIGHTS, impliedBy, PRESETS, withImpliedRights } from "./right-sets.ts";

describe("SELECTABLE_RIGHTS", () => {
  it("contains all realm rights of the server and its add-on, and the creation of realms", () => {
    expect(new Set(SELECTABLE_RIGHTS)).toEqual(new Set([...REALM_RIGHTS, ...ADD_ON_RIGHTS, "create-realm"]));
  });

  it("implies the rights of the server's composite roles", () => {
    for (const right of REALM_RIGHTS) {
      const inside: readonly string[] = CONTAINED[right] ?? [];
      expect(new Set(withImpliedRights([right]))).toEqual(new Set([right, ...inside]));
      for (const name of inside) expect(impliedBy(name, [right])).toBe(right);
    }
    expect(impliedBy("query-users", ["manage-users"])).toBeUndefined();
  });

  it("has presets that include implied rights", () => {
    for (const set of Object.values(PRESETS)) expect(withImpliedRights(set)).toEqual(set);
    expect(PRESETS.viewAsReadOnly?.filter((name) => name.startsWith("manage-"))).toEqual([]);
    expect(PRESETS.viewAsUsers).toContain("query-groups");
  });
});
