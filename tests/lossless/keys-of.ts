import type { Admin } from "../../scripts/keycloak/admin.ts";
import { keysFor } from "../e2e/support/addresses.ts";
import type { EditedForm } from "./edited-forms.ts";

/** Returns the keys of a record that a form can be opened with. */
export async function keysOf(
  { name, screen }: Pick<EditedForm, "name" | "screen">,
  api: Admin,
): Promise<Record<string, unknown>> {
  const keys = await keysFor(screen, api);
  if (!keys) throw new Error(`There is no record to open ${name} with: the sandbox needs one in its seed.`);
  return keys;
}
