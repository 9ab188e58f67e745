import { type RouteParams, patternNames, type Scope } from "../../language/index.ts";
import { consoleScope, screenScope } from "../../page/index.ts";
import { useConsole, useAddress, useNavigation } from "../../services/index.ts";
import { type Crumb, crumbsOf } from "./crumbs.ts";
import type { OpenAddress } from "../boot/resolve-address.ts";
import { useShell } from "../boot/shell-context.ts";
import { type FoundRecord, useRecordsAt } from "./use-records-at.ts";

/** A step of the breadcrumb with the name of the record that it opens. */
export interface PlacedCrumb extends Crumb, FoundRecord {
  /** Scope of the texts of the step: the keys of its address. */
  readonly scope: Scope;
}

/** Hook: returns the breadcrumb of the current address. The page itself resolves the label of the last step. */
export function useCrumbs(): readonly PlacedCrumb[] {
  const { plan } = useShell();
  const { segments } = useAddress();
  const scopeAt = useScopeAt();
  const crumbs = crumbsOf(plan.index, segments).map((crumb) => ({ ...crumb, scope: scopeAt(crumb.params) }));
  const found = useRecordsAt(crumbs.slice(0, -1).map((crumb) => ({ ...crumb, of: crumb.entry.of })));
  return crumbs.map((crumb, at) => ({
    ...crumb,
    ...(found[at] ?? { name: undefined, missing: false, loading: false }),
  }));
}

/**
 * Hook: returns whether a parent record named by the address does not exist, in which case the page does not exist
 * either.
 */
export function useIsParentMissing({ entry, params }: OpenAddress): boolean {
  const crumbs = useCrumbs();
  const scopeAt = useScopeAt();
  // The screen of a parent record may have a longer address than the prefix that names the record.
  const rest = patternNames(entry.paths[0] ?? "").filter(
    (name) => name !== entry.of && !crumbs.some((crumb) => crumb.entry.of === name),
  );
  const found = useRecordsAt(rest.map((name) => ({ of: name, entry, params, scope: scopeAt(params) })));
  return [...crumbs, ...found].some(({ missing }) => missing);
}

function useScopeAt(): (params: RouteParams) => Scope {
  const services = useConsole();
  const navigation = useNavigation();
  return (params) => screenScope(consoleScope(services), params, navigation);
}
