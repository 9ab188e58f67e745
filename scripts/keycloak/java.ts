import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** Describes a Java installation. `home` is the value for `JAVA_HOME`, `major` a version such as 17. */
export type Java = { home: string; major: number };

/** Parses the major version in a `release` file (`JAVA_VERSION="17.0.15"`, `"1.8.0_402"`). */
export function majorVersion(release: string): number | undefined {
  const [, first, second] = /^JAVA_VERSION="(\d+)(?:\.(\d+))?/m.exec(release) ?? [];
  if (first === undefined) return undefined;
  return Number(first === "1" ? second : first);
}

/** Returns the installation at `home`, or undefined when none can be run there. */
function javaAt(home: string): Java | undefined {
  const release = join(home, "release");
  if (!existsSync(join(home, "bin", "java")) || !existsSync(release)) return undefined;
  const major = majorVersion(readFileSync(release, "utf8"));
  return major === undefined ? undefined : { home, major };
}

/**
 * Returns folders that may hold an installation in order of preference: `JAVA_HOME`, `PATH`, then the usual folders of
 * Linux and macOS.
 */
export function javaHomes(env: NodeJS.ProcessEnv = process.env): string[] {
  const fromPath = (env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "java"))
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))));
  const below = (folder: string, tail = "") =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .map((name) => join(folder, name, tail))
      : [];
  return [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...fromPath,
    ...below("/usr/lib/jvm"),
    ...below("/Library/Java/JavaVirtualMachines", "Contents/Home"),
  ];
}

/**
 * Finds the first Java installation of at least version `atLeast`. Keycloak 26 runs on 17; some add-ons need 21.
 *
 * @throws Error that names the installations that are too old
 */
export function findJava(atLeast = 17, homes: string[] = javaHomes()): Java {
  const found = homes.map(javaAt).filter((java) => java !== undefined);
  const java = found.find(({ major }) => major >= atLeast);
  if (java) return java;
  const seen =
    found.length === 0 ? "none was found" : `found only ${found.map((it) => `${it.major} in ${it.home}`).join(", ")}`;
  throw new Error(`Java ${atLeast} or newer is needed, ${seen}. Install one, or set JAVA_HOME to its folder.`);
}
