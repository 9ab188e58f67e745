import { parseArgs } from "node:util";
import { SCREENS, type ScreenName } from "./screens.ts";

/** What the command line of `npm run bench` asks for. */
export type Options = {
  screens: ScreenName[];
  runs: number;
  port: number;
  waterfall: boolean;
};

export const USAGE = `npm run bench -- [--only ${Object.keys(SCREENS).join(",")}] [--runs 5] [--quick] [--waterfall] [--port 8190]`;

/**
 * Reads the command line. `--quick` means one run, `--waterfall` prints every request of one cold load.
 * @throws Error with the usage line for unknown options and impossible values.
 */
export function readOptions(args: string[]): Options {
  const { values } = parse(args);
  return {
    screens: screenNames(values.only),
    runs: values.quick ? 1 : whole(values.runs, "--runs", 99),
    port: whole(values.port, "--port", 64_535),
    waterfall: values.waterfall,
  };
}

function screenNames(list: string): ScreenName[] {
  const names = list.split(",").map((name) => name.trim());
  const known = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name);
  for (const name of names) if (!known(name)) throw new Error(`--only does not know the screen "${name}".\n${USAGE}`);
  return names.filter(known);
}

function whole(text: string, option: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${option} wants a number from 1 to ${most}, not "${text}".\n${USAGE}`);
  return value;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string", default: "users" },
        runs: { type: "string", default: "5" },
        quick: { type: "boolean", default: false },
        waterfall: { type: "boolean", default: false },
        port: { type: "string", default: "8190" },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
