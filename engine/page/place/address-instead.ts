import type { PlanResource, ScreenEntry } from "../../language/plan/plan.ts";
import type { RouteParams } from "../../language/address/route.ts";
import type { Scope } from "../../language/scope.ts";
import { linkAddress, screenAddress } from "./links.ts";

/**
 * Returns the address of a record whose resource says where its records are shown, when that is another one than the
 * address at hand: a provider is not found below the kind of another one.
 *
 * @param at the page of the record, with what its address says but for tabs
 * @param scope holds the record as last saved
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
  // Every tab of the page is at the record's address.
  const { tab: _first, ...link } = resource.address;
  const own = linkAddress(link, scope, screens, named);
  const to = linkAddress(resource.address, scope, screens, named);
  return to === undefined || own === screenAddress(entry, params, scope) ? undefined : to;
}
