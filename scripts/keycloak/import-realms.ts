import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findJava } from "./java.ts";
import { LARGE } from "./start.ts";

/** Describes what the server's import needs of a realm; anything else of its representation may stand beside. */
export type RealmFile = { readonly realm: string };

/** An import is one transaction that is kept in memory: with more realms than this it slows down. */
const AT_ONCE = 100;
/** The server's log lines are many, one for each realm at least. */
const LOG_LIMIT = 64 * 1024 * 1024;

/**
 * Adds realms to the database of a server that is stopped, by its own import. Over the admin API each new realm makes
 * the server forget the administrator's roles, which are more with every realm: a thousand take hours there, minutes
 * here. Realms that are there already stay as they are.
 * @param home folder of the server's copy.
 * @param java what the server gets as `JAVA_HOME`.
 * @throws Error with the end of what the server said when it refuses, such as when it is still running.
 */
export async function importRealms(home: string, realms: readonly RealmFile[], java = findJava().home): Promise<void> {
  for (let first = 0; first < realms.length; first += AT_ONCE)
    await importAtOnce(home, realms.slice(first, first + AT_ONCE), java);
}

async function importAtOnce(home: string, realms: readonly RealmFile[], java: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "realms-"));
  try {
    // The import wants files named like this; realms here have names that can stand in a file's.
    for (const realm of realms) writeFileSync(join(folder, `${realm.realm}-realm.json`), JSON.stringify(realm));
    const env = { ...process.env, ...LARGE, JAVA_HOME: java };
    await promisify(execFile)(
      join(home, "bin", "kc.sh"),
      ["import", "--db=dev-file", `--dir=${folder}`, "--override=false"],
      { env, maxBuffer: LOG_LIMIT },
    );
  } catch (error) {
    const { stdout = String(error) } = error as { stdout?: string };
    throw new Error(`Keycloak did not import ${realms.length} realms. It said:\n${stdout.slice(-2000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
