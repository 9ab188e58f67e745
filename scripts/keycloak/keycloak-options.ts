import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { TESTED_VERSION } from "./fetch.ts";

/** Describes the command line options of `npm run keycloak`. */
export type Options = {
  version: string;
  port: number;
  production: boolean;
  keepData: boolean;
  theme: string | undefined;
  providers: string[];
};

const USAGE = `npm run keycloak -- [--version ${TESTED_VERSION}] [--port 8180] [--production] [--theme JAR] [--provider JAR]… [--keep-data]`;

/**
 * Parses the command line.
 *
 * @throws Error with the usage for unknown options and invalid values
 */
export function readOptions(args: string[]): Options {
  const { values } = parse(args);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 64535)
    throw new Error(`--port must be a number from 1 to 64535, not "${values.port}".\n${USAGE}`);
  const theme = values.theme === undefined ? undefined : resolve(values.theme);
  const providers = [...(theme === undefined ? [] : [theme]), ...values.provider.map((jar) => resolve(jar))];
  return {
    version: values.version,
    port,
    production: values.production,
    keepData: values["keep-data"],
    theme,
    providers,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        version: { type: "string", default: TESTED_VERSION },
        port: { type: "string", default: "8180" },
        production: { type: "boolean", default: false },
        theme: { type: "string" },
        provider: { type: "string", multiple: true, default: [] },
        "keep-data": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
