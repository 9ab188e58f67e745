import type { PlanResource, ScreenEntry, RouteParams, Scope } from "../../language/index.ts";
import { linkAddress, screenAddress } from "./links.ts";

/**
 * Returns the address of a record whose resource defines where its records are shown, when it differs from the current
 * address: a provider is not shown at the address of another kind.
 *
 * @param at the page of the record, with the parameters of its address except tabs
 * @param scope contains the record as last saved
 */
export function addressInstead(
  at: { readonly resource: PlanResource; readonly entry: ScreenEntry; readonly params: RouteParams },
  scope: Scope,
  screens: readonly ScreenEntry[],
): string | undefined {
  const { resource, entry, params } = at;
  if (!resource.address || entry.of !== resource.id) return undefined;
  // A record that is being renamed is still the one that the address names.
  const { [resource.id]: key } = params;
  const named = key === undefined ? {} : { [resource.id]: key };
  // The address of the resource applies to every tab of the page.
  const { tab: _first, ...link } = resource.address;
  const own = linkAddress(link, scope, screens, named);
  const to = linkAddress(resource.address, scope, screens, named);
  return to === undefined || own === screenAddress(entry, params, scope) ? undefined : to;
}
