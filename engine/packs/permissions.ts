import type { Pack } from "../../generated/types/descriptors.ts";

/** Describes what a pack may do, by what its manifest says. */
export interface Permissions {
  /** Addresses that it only reads, with everything below: `realm/users`. */
  readonly read: readonly string[];
  /** Addresses that it reads and writes, with everything below. */
  readonly write: readonly string[];
  /** Operations of resources of others: `user/list`. */
  readonly use: readonly string[];
  /** Hosts that its links and buttons lead to: `billing.example`, or `*`. */
  readonly open: readonly string[];
}

const WORDS = ["read", "write", "use", "open"] as const;

/** Returns what a manifest permits, by the first word of each permission: `read realm/users`. */
export function permissionsOf({ permissions = [] }: Pick<Pack, "permissions">): Permissions {
  const those = (word: string): string[] =>
    permissions.filter((one) => one.startsWith(`${word} `)).map((one) => one.slice(word.length + 1));
  return { read: those("read"), write: those("write"), use: those("use"), open: those("open") };
}

/** Returns permissions as a manifest says them. */
export function writtenPermissions(permissions: Permissions): string[] {
  return WORDS.flatMap((word) => permissions[word].map((one) => `${word} ${one}`));
}
