/** Target of the tests: the console embedded with the sandbox, or as the admin theme of a real Keycloak. */
export type TargetName = "sandbox" | "keycloak";

export const TARGET: TargetName = process.env.ATRIUM_TARGET === "keycloak" ? "keycloak" : "sandbox";

/**
 * Part of the tests. On a Keycloak: those that change nothing on the server, the others, or those of the add-on that
 * the server has. On the sandbox: those that run for every change, or the long ones.
 */
export type Part = "reading" | "writing" | "add-on" | "short" | "long";

/** The part to run; all tests when it is undefined. */
export const PART = process.env.ATRIUM_PART as Part | undefined;

/** Returns the address of the console's page on a server, without a hash. */
export function consoleUrl(server: string): string {
  return TARGET === "keycloak" ? `${server}/admin/master/console/` : `${server}/`;
}

/**
 * Realms with the same seed. On one Keycloak each worker has its own, so that workers do not see each other's changes.
 */
export const REALMS = ["acme", "acme-2"] as const;

/** The realm in which the tests of this worker run. */
export const REALM = (TARGET === "keycloak" && REALMS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]) || REALMS[0];
