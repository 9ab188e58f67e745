import type { Pack } from "../../generated/types/descriptors.ts";

/** Permissions that a manifest declares. */
export interface PackPermissions {
  /** Addresses that it may only read, with their descendants: `realm/users`. */
  readonly read: readonly string[];
  /** Addresses that it may read and write, with their descendants. */
  readonly write: readonly string[];
  /** Operations of other resources: `user/list`. */
  readonly use: readonly string[];
  /** Hosts that its links and buttons open: `billing.example`, or `*`. */
  readonly open: readonly string[];
}

const VERBS = ["read", "write", "use", "open"] as const;

/** Parses the permissions of a manifest, such as `read realm/users`. */
export function permissionsOf({ permissions = [] }: Pick<Pack, "permissions">): PackPermissions {
  const withVerb = (word: string): string[] =>
    permissions.filter((one) => one.startsWith(`${word} `)).map((one) => one.slice(word.length + 1));
  return { read: withVerb("read"), write: withVerb("write"), use: withVerb("use"), open: withVerb("open") };
}

/** Formats permissions for a manifest. */
export function formatPermissions(permissions: PackPermissions): string[] {
  return VERBS.flatMap((word) => permissions[word].map((one) => `${word} ${one}`));
}
