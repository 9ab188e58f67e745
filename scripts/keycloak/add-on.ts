import { type Artifact, fetchArtifact } from "./artifact.ts";

/**
 * The server version that the add-on for organizations runs on, and the oldest Java version that can load it. Later
 * servers lack classes that the add-on was compiled with.
 */
export const ADD_ON_SERVER = { version: "26.5.7", java: 21 } as const;

/** The add-on, and the library for domain lookups that its jar does not contain. */
const JARS: readonly Artifact[] = [
  { group: "io.phasetwo.keycloak", name: "keycloak-orgs", version: "0.144", type: "jar" },
  { group: "dnsjava", name: "dnsjava", version: "3.6.4", type: "jar" },
];

/** Downloads the jars for the `providers/` folder of that server, and returns their paths. */
export async function fetchAddOn(): Promise<string[]> {
  const files: string[] = [];
  for (const jar of JARS) files.push(await fetchArtifact(jar));
  return files;
}
