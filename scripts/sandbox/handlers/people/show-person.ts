import { object, type Rec, text } from "../../http/exchange.ts";
import { profileMetadata, unmanagedOf } from "../../world/profile.ts";
import { isLocked } from "../../sign-in/check-password.ts";
import type { Call } from "../../calls/call.ts";

const BRIEF = [
  "id",
  "username",
  "firstName",
  "lastName",
  "email",
  "emailVerified",
  "federationLink",
  "enabled",
  "createdTimestamp",
];

/** Returns the caller's access to users. Lists contain `manage` only. */
function access(call: Call, whole: boolean): Rec {
  const manage = call.rights.has("manage-users");
  if (!whole) return { manage };
  return {
    manageGroupMembership: manage,
    resetPassword: manage,
    view: manage || call.rights.has("view-users"),
    mapRoles: manage,
    impersonate: call.rights.has("impersonation"),
    manage,
  };
}

/** Returns the representation of a user in lists. */
export function listedPerson(call: Call, someone: Rec, brief = call.query.get("briefRepresentation") === "true"): Rec {
  const shown = brief
    ? Object.fromEntries(BRIEF.filter((key) => key in someone).map((key) => [key, someone[key]]))
    : { ...someone };
  return { ...withVisible(call, shown), access: access(call, false) };
}

/** Returns the representation of a single user, with profile metadata if requested. */
export function wholePerson(call: Call, someone: Rec, metadata: boolean): Rec {
  const shown = withVisible(call, { ...someone });
  if (metadata) shown["userProfileMetadata"] = profileMetadata(call.realm, someone);
  const links = call.realm.federated[text(someone, "id")];
  return { ...shown, ...(links ? { federatedIdentities: links } : {}), access: access(call, true) };
}

/** Returns the brute-force status of a user. */
export function bruteForce(call: Call, id: string): Rec {
  const status = object(call.realm.failures, id);
  return {
    failedLoginNotBefore: 0,
    numFailures: 0,
    numTemporaryLockouts: 0,
    numSecondaryAuthFailures: 0,
    lastIPFailure: "n/a",
    lastFailure: 0,
    ...status,
    disabled: isLocked(call.realm, id),
  };
}

/** Returns a user without the attributes that are not in the profile, unless the realm allows them. */
function withVisible(call: Call, someone: Rec): Rec {
  const { attributes, serviceAccountClientId: _, ...rest } = someone;
  const policy = call.realm.profile["unmanagedAttributePolicy"];
  const hidden = policy === undefined ? Object.keys(unmanagedOf(call.realm, someone)) : [];
  const visible = Object.entries(object({ attributes }, "attributes")).filter(([name]) => !hidden.includes(name));
  return visible.length > 0 ? { ...rest, attributes: Object.fromEntries(visible) } : rest;
}
