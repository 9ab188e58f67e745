import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Files } from "../theme/jar.ts";
import { cacheFolder } from "./cache.ts";
import { knownFeatures, usableFeatures, CONSOLE_FEATURES } from "./features.ts";
import { fetchKeycloak, TESTED_VERSION } from "./fetch.ts";
import { findJava } from "./java.ts";
import { installThemes } from "./install-themes.ts";

/**
 * Describes how to start a server. `providers`: jar files for `providers/`; `themes`: folders for `themes/` by their
 * names there; `java`: lowest Java version; `name`: separates its copy and data from other servers of the same version
 * and port; `features`: in addition to those that the console has screens for; `large`: see {@link LARGE}.
 */
export type StartOptions = {
  version?: string;
  port?: number;
  name?: string;
  production?: boolean;
  providers?: string[];
  themes?: Readonly<Record<string, Files>>;
  features?: readonly string[];
  featuresDisabled?: string[];
  keepData?: boolean;
  java?: number;
  large?: boolean;
};

/**
 * Environment of a server with very many realms. By default its heap is 512 MB and its cache holds 10,000 entries of
 * realms, clients and roles. A thousand realms have three times as many, and listing them takes minutes while entries
 * evict each other.
 */
export const LARGE = { JAVA_OPTS_KC_HEAP: "-Xms1g -Xmx4g", KC_CACHE_EMBEDDED_REALMS_MAX_COUNT: "200000" } as const;

/** Describes a running server: `url` without trailing slash, `home` its folder, `log` its output, `pid` its process. */
export type Keycloak = { url: string; home: string; log: string; pid: number; stop: () => Promise<void> };

/**
 * Starts a Keycloak on 127.0.0.1 and waits until it answers. The bootstrap administrator is admin / admin. Each
 * version, port and name has its own copy of the distribution, so several servers can run at once. The database is
 * emptied first unless `keepData` is set.
 *
 * @throws Error with the end of the server's log when the server stops before it answers
 */
export async function startKeycloak(options: StartOptions = {}): Promise<Keycloak> {
  const { version = TESTED_VERSION, port = 8180, providers = [], featuresDisabled = [] } = options;
  const url = `http://127.0.0.1:${port}`;
  if (await answers(url))
    throw new Error(`Another server is already running on ${url}. Stop it, or choose another port.`);
  const java = findJava(options.java);
  const home = await instance(version, instanceName(version, port, options.name), options.keepData ?? false, providers);
  installThemes(join(home, "themes"), options.themes ?? {});
  const env = {
    ...process.env,
    JAVA_HOME: java.home,
    KC_BOOTSTRAP_ADMIN_USERNAME: "admin",
    KC_BOOTSTRAP_ADMIN_PASSWORD: "admin",
    ...(options.large ? LARGE : {}),
  };
  const wanted = [...CONSOLE_FEATURES, ...(options.features ?? [])];
  const features = usableFeatures(await knownFeatures(home, env), wanted, featuresDisabled);
  const log = join(home, "data", "server.log");
  mkdirSync(join(home, "data"), { recursive: true });
  const output = openSync(log, "w");
  const child = spawn(
    join(home, "bin", "kc.sh"),
    startArguments(port, options.production ?? false, features, featuresDisabled),
    {
      env,
      detached: true,
      stdio: ["ignore", output, output],
    },
  );
  closeSync(output);
  // The server has its own process group, so it would otherwise outlive this process.
  const onExit = () => signal(child);
  process.once("exit", onExit);
  const stop = async () => {
    process.off("exit", onExit);
    await end(child);
  };
  try {
    await untilReady(child, url, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, home, log, pid: child.pid ?? 0, stop };
}

/** Returns the server's command line arguments. Both modes use plain HTTP and a file database. */
export function startArguments(port: number, production: boolean, features: string[], disabled: string[]): string[] {
  return [
    ...(production ? ["start", "--db=dev-file", "--http-enabled=true", "--hostname-strict=false"] : ["start-dev"]),
    "--http-host=127.0.0.1",
    `--http-port=${port}`,
    `--http-management-port=${port + 1000}`,
    ...(features.length > 0 ? [`--features=${features.join(",")}`] : []),
    ...(disabled.length > 0 ? [`--features-disabled=${disabled.join(",")}`] : []),
  ];
}

/** Returns the folder name of a server's copy. */
export function instanceName(version: string, port: number, name?: string): string {
  return [version, port, ...(name === undefined ? [] : [name])].join("-");
}

async function instance(version: string, folder: string, keepData: boolean, providers: string[]): Promise<string> {
  const home = join(cacheFolder(), "instances", folder);
  if (!existsSync(home)) cpSync(await fetchKeycloak(version), home, { recursive: true });
  if (!keepData) rmSync(join(home, "data"), { recursive: true, force: true });
  installProviders(join(home, "providers"), providers);
  return home;
}

/**
 * Replaces all jars in a server's `providers` folder. A jar with the same bytes is not touched, because the server
 * rebuilds itself for every jar with a new modification time.
 */
export function installProviders(folder: string, jars: readonly string[]): void {
  const missing = jars.find((jar) => !existsSync(jar));
  if (missing !== undefined) throw new Error(`There is no provider jar at ${missing}.`);
  const names = jars.map((jar) => basename(jar));
  for (const old of readdirSync(folder)) if (old.endsWith(".jar") && !names.includes(old)) rmSync(join(folder, old));
  for (const jar of jars) {
    const there = join(folder, basename(jar));
    if (!existsSync(there) || !readFileSync(there).equals(readFileSync(jar))) cpSync(jar, there);
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/realms/master`).then(
    (response) => response.ok,
    () => false,
  );
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", (code) => (failure = `it exited with code ${code}`));
  while (!(await answers(url))) {
    if (failure !== undefined) {
      throw new Error(
        `Keycloak did not start: ${failure}. End of its log (${log}):\n${readFileSync(log, "utf8").slice(-2000)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  if (signal(child)) await ended;
}

/**
 * Stops the start script and the Java process that it may have started for a build. Returns false when nothing was
 * running.
 */
function signal(child: ChildProcess): boolean {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
  process.kill(-child.pid, "SIGTERM");
  return true;
}
