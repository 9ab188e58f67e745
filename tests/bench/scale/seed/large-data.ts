import { numbered, range } from "../../measure/bulk-data.ts";
import type { Amounts } from "./amounts.ts";

/** The realm that holds the large amounts. */
export const SCALE_REALM = "scale";
/** The group with many children and many members. */
export const CROWD = "crowd";
/** The role that is composed of all others. */
export const COMPOSITE = "composite";
/** The client that the sessions are signed in to. */
export const SESSION_CLIENT = "sessions";
/** The password of every user that signs in. */
export const PASSWORD = "scale";

/** One in this many users is a member of the crowd. */
const MEMBERS = 10;
/** One in this many groups is at the top of the tree. */
const TOP = 10;
const TEN_YEARS = 315_360_000;

/**
 * Returns the realm before it is filled. Sign-in must be cheap, since it is done for every session, and a session must
 * outlast the day on which it was created.
 */
export function scaleRealm(): object {
  return {
    realm: SCALE_REALM,
    enabled: true,
    passwordPolicy: "hashAlgorithm(pbkdf2-sha256) and hashIterations(1)",
    ssoSessionIdleTimeout: TEN_YEARS,
    ssoSessionMaxLifespan: TEN_YEARS,
    accessTokenLifespan: 60,
    groups: [{ name: CROWD }],
    roles: { realm: [{ name: COMPOSITE }] },
    clients: [{ clientId: SESSION_CLIENT, publicClient: true, directAccessGrantsEnabled: true }],
  };
}

/** Returns users as `partialImport` expects them: a tenth of them in the crowd, those that sign in with a password. */
export function scaleUsers(first: number, count: number, { sessions }: Pick<Amounts, "sessions">): object[] {
  return range(first, count).map((index) => {
    const username = numbered("user", index);
    return {
      username,
      enabled: true,
      email: `${username}@scale.example`,
      firstName: "Scale",
      lastName: `No ${index}`,
      ...(index % MEMBERS === 0 ? { groups: [`/${CROWD}`] } : {}),
      ...(index < sessions ? { credentials: [{ type: "password", value: PASSWORD }] } : {}),
    };
  });
}

/** A group, and how many children it gets that are named after it. */
export type Branch = { name: string; children: number };

/** Returns the tree: the crowd with its many children, and other top-level groups that share the rest evenly. */
export function branches({ groups, children }: Pick<Amounts, "groups" | "children">): Branch[] {
  const others = Math.ceil(groups / TOP) - 1;
  const left = groups - others - 1 - children;
  const each = Math.floor(left / others);
  return [
    { name: CROWD, children },
    ...range(0, others).map((index) => ({
      name: numbered("group", index),
      children: each + (index < left - each * others ? 1 : 0),
    })),
  ];
}

/** Returns the name of a child of a group. */
export function childName(parent: string, index: number): string {
  return numbered(`${parent}-child`, index);
}
