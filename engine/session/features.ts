import type { ServerFeature } from "../http/representations.ts";

/** Returns whether a feature is on: listed and enabled under the exact name. */
export function isFeatureEnabled(features: readonly ServerFeature[] | undefined, name: string): boolean {
  return features?.some((feature) => feature.name === name && feature.enabled === true) ?? false;
}

/** Returns whether no version of a feature is on: `ACCOUNT` covers `ACCOUNT`, `ACCOUNT_V3` …. */
export function isFeatureDisabled(features: readonly ServerFeature[] | undefined, name: string): boolean {
  const family = withoutVersion(name);
  return !(features?.some((feature) => withoutVersion(feature.name) === family && feature.enabled === true) ?? false);
}

function withoutVersion(name = ""): string {
  return name.replace(/_V\d+$/, "");
}
