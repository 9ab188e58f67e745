import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "./cache.ts";

const run = promisify(execFile);
const CENTRAL = "https://repo.maven.apache.org/maven2";

/** Maven coordinates. `type` is the file extension. */
export type Artifact = { group: string; name: string; version: string; type: "zip" | "jar" };

/** Returns the file name of an artifact, such as `keycloak-quarkus-dist-26.7.4.zip`. */
function fileName({ name, version, type }: Artifact): string {
  return `${name}-${version}.${type}`;
}

/** Returns the URL of an artifact in the layout of Maven Central. */
export function artifactUrl(artifact: Artifact, repository: string = CENTRAL): string {
  const { group, name, version } = artifact;
  return [repository, ...group.split("."), name, version, fileName(artifact)].join("/");
}

/**
 * Downloads an artifact once; later calls use the cache folder. It uses Maven where it is installed, for its mirrors
 * and proxies, otherwise a download that is verified by SHA-1.
 *
 * @returns the path of the file
 * @throws Error that names the artifact when both ways fail
 */
export async function fetchArtifact(artifact: Artifact): Promise<string> {
  const folder = join(cacheFolder(), "artifacts");
  const file = join(folder, fileName(artifact));
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  if (await byMaven(artifact, folder)) return file;
  await byDownload(artifact, file);
  return file;
}

async function byMaven(artifact: Artifact, folder: string): Promise<boolean> {
  const { group, name, version, type } = artifact;
  const coordinates = `${group}:${name}:${version}:${type}`;
  const goals = [
    "dependency:copy",
    `-Dartifact=${coordinates}`,
    `-DoutputDirectory=${folder}`,
    "-Dmdep.useBaseVersion=true",
  ];
  // Ignored: without Maven, or without a reachable mirror, the plain download reports the cause.
  return run("mvn", ["-q", "-B", ...goals]).then(
    () => existsSync(join(folder, fileName(artifact))),
    () => false,
  );
}

async function byDownload(artifact: Artifact, file: string): Promise<void> {
  const url = artifactUrl(artifact);
  const bytes = new Uint8Array(await (await answer(url)).arrayBuffer());
  const published = (await (await answer(`${url}.sha1`)).text()).trim().slice(0, 40);
  const computed = createHash("sha1").update(bytes).digest("hex");
  if (computed !== published)
    throw new Error(`The download of ${url} is damaged: its SHA-1 is ${computed} instead of ${published}. Try again.`);
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

async function answer(url: string): Promise<Response> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`Could not reach ${url}. Check the network, or install Maven with a mirror configured.`, { cause });
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}. Does that version exist?`);
  return response;
}
