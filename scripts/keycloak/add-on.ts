import { type Artifact, fetchArtifact } from "./artifact.ts";

/**
 * The version of the server that the add-on for organizations runs on, and the oldest Java that reads its classes.
 * A server with a later version lacks classes that the add-on was compiled with.
 */
export const ADD_ON_SERVER = { version: "26.5.7", java: 21 } as const;

/** The add-on, and the library that it looks domains up with: its jar holds none. */
const JARS: readonly Artifact[] = [
  { group: "io.phasetwo.keycloak", name: "keycloak-orgs", version: "0.144", type: "jar" },
  { group: "dnsjava", name: "dnsjava", version: "3.6.4", type: "jar" },
];

/** Downloads what goes into `providers/` of that server. @returns paths of the jars. */
export async function fetchAddOn(): Promise<string[]> {
  const files: string[] = [];
  for (const jar of JARS) files.push(await fetchArtifact(jar));
  return files;
}
