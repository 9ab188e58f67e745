import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findJava } from "./java.ts";
import { LARGE } from "./start-keycloak.ts";
import { counted } from "../library/counted.ts";

/** Describes the part of a realm representation that the import needs. */
export type RealmFile = { readonly realm: string };

/** The number of realms in one import. An import is one transaction in memory, so larger ones become slow. */
const AT_ONCE = 100;
/** Maximum bytes of the server's output, which has at least one line for each realm. */
const LOG_LIMIT = 64 * 1024 * 1024;

/**
 * Adds realms to the database of a stopped server with the server's own import. The admin API is too slow for many
 * realms, because each new realm invalidates the administrator's roles, and there are more of them with every realm: a
 * thousand realms take hours instead of minutes. Existing realms are not changed.
 *
 * @param home folder of the server's copy
 * @param java value of `JAVA_HOME` for the server
 * @throws Error with the end of the server's output when the import fails, for example because the server is running
 */
export async function importRealms(home: string, realms: readonly RealmFile[], java = findJava().home): Promise<void> {
  for (let first = 0; first < realms.length; first += AT_ONCE)
    await importAtOnce(home, realms.slice(first, first + AT_ONCE), java);
}

async function importAtOnce(home: string, realms: readonly RealmFile[], java: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "realms-"));
  try {
    // The import requires this file name pattern.
    for (const realm of realms) writeFileSync(join(folder, `${realm.realm}-realm.json`), JSON.stringify(realm));
    const env = { ...process.env, ...LARGE, JAVA_HOME: java };
    await promisify(execFile)(
      join(home, "bin", "kc.sh"),
      ["import", "--db=dev-file", `--dir=${folder}`, "--override=false"],
      { env, maxBuffer: LOG_LIMIT },
    );
  } catch (error) {
    const { stdout = String(error) } = error as { stdout?: string };
    throw new Error(`Keycloak did not import ${counted(realms.length, "realm")}. Its output:\n${stdout.slice(-2000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
