import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fetchArtifact } from "../../scripts/keycloak/artifact.ts";
import { findJava, javaHomes } from "../../scripts/keycloak/java.ts";

const FOLDER = join(import.meta.dirname, "..", "fixtures", "directory");
const LIBRARY = { group: "com.unboundid", name: "unboundid-ldapsdk", version: "7.0.3", type: "jar" } as const;

/** The bind credentials and the base DNs of the directory. */
export const DIRECTORY = {
  base: "dc=example,dc=org",
  people: "ou=people,dc=example,dc=org",
  groups: "ou=groups,dc=example,dc=org",
  bindDn: "cn=reader,dc=example,dc=org",
  bindCredential: "reads all",
} as const;

/** Describes a running LDAP server on the loopback interface. */
export type LdapServer = { readonly url: string; close(): Promise<void> };

/**
 * Starts an in-memory LDAP server with the users and groups of `people.ldif`, on a free port. Its library is downloaded
 * at the first call.
 * @throws Error with its output when it ends before it listens.
 */
export async function startLdapServer(): Promise<LdapServer> {
  const library = await fetchArtifact(LIBRARY);
  // The source is compiled at start, which requires a JDK.
  const kits = javaHomes().filter((home) => existsSync(join(home, "bin", "javac")));
  const java = join(findJava(17, kits).home, "bin", "java");
  const { base, bindDn, bindCredential } = DIRECTORY;
  const source = [join(FOLDER, "Directory.java"), base, join(FOLDER, "people.ldif"), bindDn, bindCredential];
  const child = spawn(java, ["-cp", library, ...source], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let written = "";
  child.stderr.on("data", (text: Buffer) => (written += String(text)));
  const port = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The LDAP server ended with code ${code}:\n${written}`)));
    createInterface({ input: child.stdout }).once("line", (line) => resolve(Number(line)));
  });
  return {
    url: `ldap://127.0.0.1:${port}`,
    close: () => {
      child.stdin.end();
      return ended;
    },
  };
}
