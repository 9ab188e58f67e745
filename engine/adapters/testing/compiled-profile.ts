import { compileDescribed } from "../../compiler/compile-described.ts";
import type { PlanSection } from "../../language/plan/plan.ts";
import { describeUserProfile, type UserProfileContext } from "../user-profile.ts";

/** A message key as the server writes it. */
export const wrapped = (key: string) => `\${${key}}`;

export const context: UserProfileContext = { locales: [], current: "en", mode: "edit" };

/** The sections of a profile as they come out of the compiler. */
export function userProfileSections(metadata: unknown, more: UserProfileContext): readonly PlanSection[] {
  return compileDescribed(describeUserProfile(metadata, more), { resource: () => undefined }).sections;
}

/** The first field of a profile of that one attribute. */
export function field(attribute: Record<string, unknown>, more: Partial<UserProfileContext> = {}) {
  return userProfileSections({ attributes: [attribute] }, { ...context, ...more })[0]?.fields[0];
}
