import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** Describes the command line options of `npm start`. */
export type StartOptions = {
  /** Port on 127.0.0.1; 0 selects a free one. */
  port: number;
  /** File in which the sandbox persists its data. */
  data: string | undefined;
  /** Number of generated users in the realm "acme". */
  users: number;
  /** Number of additional empty realms. */
  realms: number;
  /** Folders of packs. */
  packs: string[];
  /** True when the server has the add-ons that the `/ext-…` screens need. */
  addOns: boolean;
  /** Serves the sources with hot reload. */
  dev: boolean;
  /** Builds the console first; false serves the existing build, however old. */
  build: boolean;
};

export const DEFAULT_PORT = 8280;

export const USAGE =
  "npm start -- [--port 8280] [--data FILE] [--users N] [--realms N] [--pack DIR]… [--no-add-ons] [--no-build]   (npm run dev has the same options)";

/**
 * Parses the command line.
 *
 * @throws Error with one sentence and the usage for an unknown option or an invalid value
 */
export function readOptions(words: readonly string[]): StartOptions {
  const values = parse(words);
  const packs = (values.pack ?? []).map((folder) => resolve(folder));
  for (const folder of packs) {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new Error(`There is no folder "${folder}" to read a pack from.\n${USAGE}`);
  }
  return {
    port: whole("port", values.port, 65_535) ?? DEFAULT_PORT,
    data: values.data === undefined ? undefined : resolve(values.data),
    users: whole("users", values.users, 5_000_000) ?? 0,
    realms: whole("realms", values.realms, 2_000) ?? 0,
    packs,
    addOns: !(values["no-add-ons"] ?? false),
    dev: values.dev ?? false,
    build: !(values["no-build"] ?? false),
  };
}

function whole(name: string, values: string | undefined, most: number): number | undefined {
  if (values === undefined) return undefined;
  const value = Number(values);
  if (values.trim() === "" || !Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`--${name} must be an integer from 0 to ${most}, not "${values}".\n${USAGE}`);
  return value;
}

function parse(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        port: { type: "string" },
        data: { type: "string" },
        users: { type: "string" },
        realms: { type: "string" },
        pack: { type: "string", multiple: true },
        dev: { type: "boolean" },
        "no-add-ons": { type: "boolean" },
        "no-build": { type: "boolean" },
      },
    });
    return values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
