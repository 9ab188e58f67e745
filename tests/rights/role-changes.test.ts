import { expect, it } from "vitest";
import { plainReader } from "../../engine/language/plain-reader.ts";
import { holds } from "../../engine/language/expression/rights.ts";
import { resources, screens } from "../e2e/support/plan.ts";
import { editsOf } from "./edits.ts";

/**
 * Returns the kinds of roles that an administrator with these rights may assign on a screen that shows the roles of a
 * role or client.
 */
function assignable(screen: string, rights: readonly string[]): string[] {
  const plan = screens.find(({ entry }) => entry.id === screen) ?? expect.unreachable(`no screen ${screen}`);
  const roots = { realm: plainReader({}), with: plainReader({}), client: plainReader({ access: {} }) };
  const scope = { roots, keys: { realm: "acme" }, rights: new Set(rights), features: () => true };
  return editsOf(plan, resources)
    .filter(({ name, rights }) => name.startsWith("assign-") && holds(rights, scope))
    .map(({ name }) => name);
}

it.each([
  ["role", ["view-users", "manage-realm"], ["assign-realm-roles"]],
  ["role", ["view-users", "manage-realm", "manage-clients"], ["assign-client-roles", "assign-realm-roles"]],
  ["client-role", ["view-users", "view-realm", "manage-clients"], ["assign-client-roles"]],
  ["dedicated-scopes", ["view-realm", "manage-clients"], ["assign-client-roles"]],
])("roles in %s are assigned by administrators who manage their realm or client: %s", (screen, rights, expected) => {
  expect(assignable(screen, rights).sort()).toEqual(expected);
});
