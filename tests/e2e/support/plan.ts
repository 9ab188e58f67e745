import { compiledSections } from "../../../scripts/library/compiled-sections.ts";
import type { ExpectedAnswer } from "./guard.ts";
import type { PlanIndex, PlanResource, PlanScreen, PlanView } from "../../../engine/language/plan/plan.ts";

const { index, parts } = compiledSections();

/** The plan of the built-in sections, as the console loads it. */
export const planIndex: PlanIndex = index;

/** English texts of all built-in screens by key. */
export const texts: Readonly<Record<string, string>> = Object.assign({}, ...parts.map(({ messages }) => messages));

/** Features that are off by default on every server of these tests. Tests that need one enable it. */
const SWITCHED_OFF = ["ADMIN_FINE_GRAINED_AUTHZ", "SSF", "OID4VC_VCI"];

/** Returns whether a condition needs a feature that is off. */
export function isSwitchedOff(when: PlanView["when"]): boolean {
  if (typeof when !== "object") return false;
  if (when.op === "all") return when.of.some(isSwitchedOff);
  return when.op === "feature" && SWITCHED_OFF.includes(when.feature);
}

/** Every screen of the built-in sections, also those whose feature is off. */
export const allScreens: readonly PlanScreen[] = parts.map(({ screen }) => screen);

/**
 * Every screen of the built-in sections. The generated tests run on all of them, on the sandbox and on a real server.
 */
export const screens: readonly PlanScreen[] = parts.flatMap(({ screen }) =>
  isSwitchedOff(screen.view.when) || isSwitchedOff(screen.entry.when) ? [] : [screen],
);

export const resources: Readonly<Record<string, PlanResource>> = Object.assign(
  {},
  ...parts.map((part) => part.resources),
);

/** Returns the views inside a view that have their own address or position, without dialogs. */
export function viewsInside(view: PlanView): readonly PlanView[] {
  const inside = view.kind === "tabs" ? view.tabs : view.kind === "stack" || view.kind === "cards" ? view.views : [];
  return inside.filter(({ when }) => !isSwitchedOff(when));
}

/**
 * Returns whether a view is a form that saves a record. The button of other forms sends a request and shows its
 * response.
 */
export function savesRecord(view: PlanView): boolean {
  return view.kind === "form" && view.save !== undefined && view.save.kind !== "custom";
}

/** Returns the statuses that a list shows without an error tone, such as those of a missing service. */
function calmStatuses(failed: unknown): number[] {
  const cases = (Array.isArray(failed) ? failed : []) as { tone?: string; when?: unknown }[];
  const calm = cases.filter(({ tone }) => tone !== undefined && tone !== "danger");
  return calm.flatMap(({ when }) => [...JSON.stringify(when ?? "").matchAll(/\b4\d\d\b/g)].map(Number));
}

/** Returns the responses that are not errors because a descriptor declares them: `optional`, or `failed` of a list. */
export function declaredAnswers(): ExpectedAnswer[] {
  const found = new Map<string, Set<number>>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("get" in value && typeof value.get === "string") {
      const path = "base" in value && value.base === "server" ? `/${value.get}` : value.get;
      const absent = "absent" in value && Array.isArray(value.absent) ? value.absent.map(Number) : [];
      const all = [...(found.get(path) ?? []), ...absent, ...("failed" in value ? calmStatuses(value.failed) : [])];
      if (all.length > 0) found.set(path, new Set(all));
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(parts);
  return [...found].flatMap(([path, statuses]) => {
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+");
    const url = new RegExp(`${path.startsWith("/") ? "" : "/admin/realms/[^/]+/"}${pattern}(\\?|$)`);
    return [...statuses].map((status) => ({ status, url }));
  });
}
