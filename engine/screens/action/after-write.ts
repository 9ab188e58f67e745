import { encodeSegment } from "../../model/path.ts";
import type { PlanAction, PlanResource, ScreenEntry } from "../../model/plan.ts";
import type { RouteParams } from "../../model/route.ts";
import { buildPath } from "../../model/route.ts";
import { findKey, type Scope } from "../../model/scope.ts";
import { createdIdOf } from "../../server/http.ts";
import { screenAddress } from "../core/links.ts";
import { keyOf } from "../../data/row-scope.ts";
import type { Results } from "../../data/results.ts";

/**
 * The address of what a create made: the key of the last named answer, else the id of the Location header. `undefined`
 * when it leads nowhere.
 *
 * @throws Error when the server did not say what it made.
 */
export function createdAddress(
  action: Pick<PlanAction, "kind">,
  resource: PlanResource | undefined,
  results: Results,
  scope: Scope,
  screens: readonly ScreenEntry[],
): string | undefined {
  if (action.kind !== "create" || resource?.screen === undefined) return undefined;
  const entry = screens.find((screen) => screen.id === resource.screen);
  if (!entry) return undefined;
  const key = keyOf(resource, results.lastNamed) ?? (results.posted && createdIdOf(results.posted));
  return key !== undefined ? screenAddress(entry, { [resource.id]: key }, scope) : undefined;
}

/** The present screen under a record's new key; undefined when the address does not name that record. */
export function renamedAddress(
  entry: ScreenEntry,
  params: RouteParams,
  resource: Pick<PlanResource, "id" | "root">,
  key: string,
  scope: Scope,
): string | undefined {
  const { id, root } = resource;
  const realm = root === undefined ? findKey(scope, "realm") : key;
  const present = root === undefined ? params[id] : findKey(scope, root);
  if (typeof present !== "string" || present === key) return undefined;
  for (const pattern of entry.paths) {
    const path = buildPath(pattern, { ...params, [id]: key });
    if (path !== undefined && realm !== undefined && (root !== undefined || path.includes(`/${encodeSegment(key)}`)))
      return `/${encodeSegment(realm)}${path}`;
  }
  return undefined;
}
