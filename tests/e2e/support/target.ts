/** What the tests run against: the console embedded with the sandbox, or as the admin theme of a real Keycloak. */
export type TargetName = "sandbox" | "keycloak";

export const TARGET: TargetName = process.env.ATRIUM_TARGET === "keycloak" ? "keycloak" : "sandbox";

/** Which tests are run: those that change nothing on the server, or the others. All of them when it is not said. */
export const PART = process.env.ATRIUM_PART as "reading" | "writing" | undefined;

/** Address of the console's page on a server, without a hash. */
export function consoleUrl(server: string): string {
  return TARGET === "keycloak" ? `${server}/admin/master/console/` : `${server}/`;
}

/** The realm that both servers are seeded with. */
export const REALM = "acme";
