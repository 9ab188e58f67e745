/**
 * Starts the embedded identity server.
 * Use: tsx scripts/sandbox/main.ts [--port 8280] [--data FILE] [--users N] [--realms N] [--console DIR] [--pack DIR] [--feature NAME] [--no-add-ons]
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type SandboxOptions, startSandbox } from "./server.ts";

const HELP =
  "Usage: tsx scripts/sandbox/main.ts [--port 8280] [--data FILE] [--users N] [--realms N] [--console DIR] [--pack DIR] [--feature NAME] [--no-add-ons]";

/** Parses command-line arguments. Throws an error with one sentence for an unknown option or an invalid number. */
export function optionsFrom(words: string[]): SandboxOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      port: { type: "string" },
      data: { type: "string" },
      users: { type: "string" },
      realms: { type: "string" },
      console: { type: "string" },
      pack: { type: "string", multiple: true },
      feature: { type: "string", multiple: true },
      "no-add-ons": { type: "boolean", default: false },
    },
  });
  const number = (name: "port" | "users" | "realms", most: number): number | undefined => {
    const given = values[name];
    if (given === undefined) return undefined;
    const value = Number(given);
    if (!Number.isInteger(value) || value < 0 || value > most)
      throw new Error(`--${name} must be an integer from 0 to ${most}, not "${given}".`);
    return value;
  };
  const users = number("users", 5_000_000);
  const realms = number("realms", 2_000);
  if (values.console !== undefined && !existsSync(join(values.console, "index.html"))) {
    throw new Error(
      `There is no index.html in "${values.console}". Build the console first (npm run build) or pass another folder with --console.`,
    );
  }
  return {
    port: number("port", 65_535) ?? 8280,
    ...(values.data === undefined ? {} : { data: values.data }),
    ...(users === undefined ? {} : { users }),
    ...(realms === undefined ? {} : { realms }),
    ...(values.console === undefined ? {} : { consoleRoot: values.console }),
    ...(values.feature === undefined ? {} : { features: values.feature }),
    ...(values["no-add-ons"] ? { addOns: false } : {}),
    ...(values.pack === undefined ? {} : { packs: values.pack }),
  };
}

if (process.argv[1]?.endsWith("main.ts")) {
  try {
    const sandbox = await startSandbox(optionsFrom(process.argv.slice(2)));
    console.log(`Sandbox at ${sandbox.url} (admin/admin, viewer/viewer, user-manager/user-manager). Stop with Ctrl+C.`);
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(HELP);
    process.exit(1);
  }
}
