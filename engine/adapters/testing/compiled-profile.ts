import { compileDescribed } from "../../compiler/compile-described.ts";
import type { PlanSection } from "../../language/plan/plan.ts";
import { describeUserProfile, type UserProfileContext } from "../user-profile.ts";

/** Wraps a message key in `${}` as the server does. */
export const wrapped = (key: string) => `\${${key}}`;

export const context: UserProfileContext = { locales: [], current: "en", mode: "edit" };

/** Compiles the sections of a profile. */
export function userProfileSections(metadata: unknown, more: UserProfileContext): readonly PlanSection[] {
  return compileDescribed(describeUserProfile(metadata, more), { resource: () => undefined }).sections;
}

/** Compiles a profile of one attribute and returns its field. */
export function field(attribute: Record<string, unknown>, more: Partial<UserProfileContext> = {}) {
  return userProfileSections({ attributes: [attribute] }, { ...context, ...more })[0]?.fields[0];
}
