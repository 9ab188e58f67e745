import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { fetchArtifact } from "./artifact.ts";
import { cacheFolder } from "./cache.ts";

/** The server version that the console is built and tested against. */
export const TESTED_VERSION = "26.7.4";

/**
 * Downloads and unpacks the server distribution of a version once.
 *
 * @returns its home folder, which must not be changed: servers run in copies of it
 */
export async function fetchKeycloak(version: string = TESTED_VERSION): Promise<string> {
  const folder = join(cacheFolder(), "keycloak");
  const home = join(folder, `keycloak-${version}`);
  if (existsSync(home)) return home;
  const zip = await fetchArtifact({ group: "org.keycloak", name: "keycloak-quarkus-dist", version, type: "zip" });
  // Unpacks into a temporary folder and renames it at the end, so that an interrupted run leaves no incomplete
  // distribution.
  const part = join(folder, `part-${version}-${process.pid}`);
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    const file = join(part, name);
    if (name.endsWith("/")) mkdirSync(file, { recursive: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      if (name.endsWith(".sh")) chmodSync(file, 0o755);
    }
  }
  if (!existsSync(home)) renameSync(join(part, `keycloak-${version}`), home);
  rmSync(part, { recursive: true, force: true });
  return home;
}
