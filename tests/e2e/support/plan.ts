import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlanIndex, PlanResource, PlanScreen, PlanView, PlanPart } from "../../../engine/model/plan.ts";
import { TARGET } from "./target.ts";

const FOLDER = join(import.meta.dirname, "../../../generated/plan");

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
}

/** The plan of the built-in sections, as the console reads it. */
export const planIndex = read("index.json") as PlanIndex;

const parts = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json") && !["index.json", "library.json", "settings.json"].includes(file))
  .sort()
  .map((file) => read(file) as PlanPart);

/** Screens that faults are tried over. Younger ones follow: a refused side read of a new record falls short there. */
const STEADY = [
  ...["home", "realms", "roles", "role", "add-role", "users", "user", "add-user", "groups", "group"],
  ...["events", "realm-settings", "add-key-provider", "key-provider"],
];

/**
 * Screens that are held to a real server too. The others are younger than their seeds there: a screen is added here as
 * soon as its tests have passed on one.
 */
const SEASONED = [
  ...STEADY,
  ...["profile-attribute", "add-profile-attribute", "profile-group", "add-profile-group"],
  ...["client-profile", "add-client-profile", "profile-executor", "add-profile-executor"],
  ...["client-policy", "add-client-policy", "add-policy-condition"],
  ...["flow", "add-flow"],
  ...["clients", "add-client", "import-client", "client-role", "add-client-role"],
  ...["dedicated-scopes", "add-client-mapper"],
  ...["user-federation", "ldap-provider", "add-ldap-provider", "kerberos-provider", "add-kerberos-provider"],
  ...["custom-provider", "add-custom-provider"],
];

/** Every screen of the built-in sections. */
export const allScreens: readonly PlanScreen[] = parts.map(({ screen }) => screen);

const named = (ids: readonly string[]): PlanScreen[] => allScreens.filter(({ entry }) => ids.includes(entry.id));

export const steady: readonly PlanScreen[] = named(STEADY);

/** The screens that the generated tests run over. */
export const screens: readonly PlanScreen[] = TARGET === "sandbox" ? allScreens : named(SEASONED);

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
