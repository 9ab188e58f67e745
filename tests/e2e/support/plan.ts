import { compiledSections } from "../../../scripts/library/compiled-sections.ts";
import type { PlanIndex, PlanResource, PlanScreen, PlanView } from "../../../engine/model/plan.ts";

const { index, parts } = compiledSections();

/** The plan of the built-in sections, as the console reads it. */
export const planIndex: PlanIndex = index;

/** English texts of all built-in screens by key. */
export const texts: Readonly<Record<string, string>> = Object.assign({}, ...parts.map(({ messages }) => messages));

/** Screens on which faults are tried in a browser, one of each shape; without one they are tried on all (`tests/faults`). */
const STEADY = [
  ...["home", "realms", "roles", "role", "add-role", "users", "user", "add-user", "groups", "group"],
  ...["events", "realm-settings", "add-key-provider", "key-provider"],
];

/** Every screen of the built-in sections: the generated tests run over them, on the sandbox and on a real server. */
export const screens: readonly PlanScreen[] = parts.map(({ screen }) => screen);

export const steady: readonly PlanScreen[] = screens.filter(({ entry }) => STEADY.includes(entry.id));

export const resources: Readonly<Record<string, PlanResource>> = Object.assign(
  {},
  ...parts.map((part) => part.resources),
);

/** The views inside of a view that have an address or a place of their own, without dialogs. */
export function viewsInside(view: PlanView): readonly PlanView[] {
  if (view.kind === "tabs") return view.tabs;
  return view.kind === "stack" || view.kind === "cards" ? view.views : [];
}

/** Addresses that may answer 403, because a descriptor says `"absent": [403]` for them. */
export function declaredRefusals(): RegExp[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("get" in value && typeof value.get === "string" && "absent" in value && isList(value.absent, 403))
      found.add(value.get);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(parts);
  return [...found].map(
    (path) =>
      new RegExp(
        `/admin/realms/[^/]+/${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+")}(\\?|$)`,
      ),
  );
}

function isList(value: unknown, member: number): boolean {
  return Array.isArray(value) && value.includes(member);
}
