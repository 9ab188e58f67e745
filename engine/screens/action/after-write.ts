import { encodeSegment } from "../../model/path.ts";
import type { PlanAction, PlanResource, ScreenEntry } from "../../model/plan.ts";
import type { RouteParams } from "../../model/route.ts";
import { buildPath } from "../../model/route.ts";
import { findKey, type Scope } from "../../model/scope.ts";
import { screenAddress } from "../core/links.ts";
import { keyOf } from "../core/row-scope.ts";
import type { Results } from "./results.ts";

/** The address of what a create made: the key of the last named answer, else the id of the Location header. */
export function createdAddress(
  action: Pick<PlanAction, "kind">,
  resource: PlanResource | undefined,
  results: Results,
  scope: Scope,
  screens: readonly ScreenEntry[],
): string | undefined {
  if (action.kind !== "create" || resource?.screen === undefined) return undefined;
  const entry = screens.find((screen) => screen.id === resource.screen);
  const key = keyOf(resource, results.lastNamed) ?? results.createdId;
  return entry && key !== undefined ? screenAddress(entry, { [resource.id]: key }, scope) : undefined;
}

/** The resource whose key is the first segment of every address: the language's `$realm`. */
export const REALM = "realm";

/** The present screen under a record's new key; undefined when the address does not name that record. */
export function renamedAddress(
  entry: ScreenEntry,
  params: RouteParams,
  resource: string,
  key: string,
  scope: Scope,
): string | undefined {
  const realm = resource === REALM ? key : findKey(scope, REALM);
  const present = resource === REALM ? findKey(scope, REALM) : params[resource];
  if (typeof present !== "string" || present === key) return undefined;
  for (const pattern of entry.paths) {
    const path = buildPath(pattern, { ...params, [resource]: key });
    if (path !== undefined && realm !== undefined && (resource === REALM || path.includes(`/${encodeSegment(key)}`)))
      return `/${encodeSegment(realm)}${path}`;
  }
  return undefined;
}
