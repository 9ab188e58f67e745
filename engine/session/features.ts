import type { ServerFeature } from "../http/index.ts";

/** Returns whether a feature with this exact name is enabled. */
export function isFeatureEnabled(features: readonly ServerFeature[] | undefined, name: string): boolean {
  return features?.some((feature) => feature.name === name && feature.enabled === true) ?? false;
}

/** Returns whether all versions of a feature are disabled: `ACCOUNT` covers `ACCOUNT`, `ACCOUNT_V3` …. */
export function isFeatureDisabled(features: readonly ServerFeature[] | undefined, name: string): boolean {
  const family = withoutVersion(name);
  return !(features?.some((feature) => withoutVersion(feature.name) === family && feature.enabled === true) ?? false);
}

function withoutVersion(name = ""): string {
  return name.replace(/_V\d+$/, "");
}
