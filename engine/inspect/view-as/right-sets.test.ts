import { describe, expect, it } from "vitest";
import { ADD_ON_RIGHTS, CONTAINED, REALM_RIGHTS } from "../../../scripts/sandbox/rights/realm-rights.ts";
import { CHOOSABLE, containing, READY_MADE, withContained } from "./right-sets.ts";

describe("rights to choose", () => {
  it("are all that the server and its add-on give on a realm, and the making of realms", () => {
    expect(new Set(CHOOSABLE)).toEqual(new Set([...REALM_RIGHTS, ...ADD_ON_RIGHTS, "create-realm"]));
  });

  it("bring what the server's roles contain", () => {
    for (const right of REALM_RIGHTS) {
      const inside: readonly string[] = CONTAINED[right] ?? [];
      expect(new Set(withContained([right]))).toEqual(new Set([right, ...inside]));
      for (const name of inside) expect(containing(name, [right])).toBe(right);
    }
    expect(containing("query-users", ["manage-users"])).toBeUndefined();
  });

  it("come in sets that somebody can hold", () => {
    for (const set of Object.values(READY_MADE)) expect(withContained(set)).toEqual(set);
    expect(READY_MADE.viewAsReadOnly?.filter((name) => name.startsWith("manage-"))).toEqual([]);
    expect(READY_MADE.viewAsUsers).toContain("query-groups");
  });
});
