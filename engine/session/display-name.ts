import type { IdentityClaims } from "./session.ts";
import type { Texts } from "../i18n/index.ts";

/** Returns the administrator's name from the claims of the ID token. */
export function displayNameOf(identity: IdentityClaims | undefined, texts: Pick<Texts, "t">): string {
  const given = identity?.given_name;
  const family = identity?.family_name;
  if (given && family) return texts.t("fullName", { givenName: given, familyName: family });
  return given || family || identity?.preferred_username || texts.t("unknownUser");
}
