/**
 * Describes what the tests run against: the console embedded with the sandbox, or as the admin theme of a real
 * Keycloak.
 */
export type TargetName = "sandbox" | "keycloak";

export const TARGET: TargetName = process.env.ATRIUM_TARGET === "keycloak" ? "keycloak" : "sandbox";

/**
 * Names a part of the tests: on a Keycloak those that change nothing on the server, the others, or those of the add-on
 * that the server has; on the sandbox those that every change runs, or the long ones.
 */
export type Part = "reading" | "writing" | "add-on" | "short" | "long";

/** The part that is run; all tests when it is not said. */
export const PART = process.env.ATRIUM_PART as Part | undefined;

/** Address of the console's page on a server, without a hash. */
export function consoleUrl(server: string): string {
  return TARGET === "keycloak" ? `${server}/admin/master/console/` : `${server}/`;
}

/** Realms that are seeded alike. On one Keycloak each worker has its own: what it writes there no other worker sees. */
export const REALMS = ["acme", "acme-2"] as const;

/** The realm that the tests of this worker work in. */
export const REALM = (TARGET === "keycloak" && REALMS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]) || REALMS[0];
