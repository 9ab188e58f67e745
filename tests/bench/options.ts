import { parseArgs } from "node:util";
import { ENGINE_BENCHES, type EngineBenchName } from "./engine/engine-benches.ts";
import { AMOUNTS, type AmountsName } from "./scale/seed/amounts.ts";
import { PARTS, type PartName } from "./scale/seed/parts.ts";
import { SCREENS, type ScreenName } from "./measure/screens.ts";

/** Options of the command line of `npm run bench`. */
export type Options = {
  screens: ScreenName[];
  engine: EngineBenchName[];
  /** Parts of the large server. */
  scale: PartName[];
  amounts: AmountsName;
  runs: number;
  port: number;
  waterfall: boolean;
};

const SCALE = "scale";
const SCALE_PARTS = new Map(PARTS.map((part) => [`${SCALE}-${part}`, part]));
const NAMES = [...Object.keys(SCREENS), ...Object.keys(ENGINE_BENCHES), SCALE, ...SCALE_PARTS.keys()];

const USAGE = `npm run bench -- [--only ${NAMES.join(",")}] [--amounts ${Object.keys(AMOUNTS).join("|")}] [--runs 5] [--quick] [--waterfall] [--port 8190]`;

/**
 * Reads the command line. `--quick` means one run, `--waterfall` prints every request of one load, and `--amounts` sets
 * how much the large server of `scale` holds.
 * @throws Error with the usage line for unknown options and impossible values.
 */
export function readOptions(args: string[]): Options {
  const { values } = parse(args);
  return {
    ...chosen(values.only),
    amounts: amounts(values.amounts),
    runs: values.quick ? 1 : whole(values.runs, "--runs", 99),
    port: whole(values.port, "--port", 64_535),
    waterfall: values.waterfall,
  };
}

function chosen(list: string): Pick<Options, "screens" | "engine" | "scale"> {
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not a value of --only.\n${USAGE}`);
  return {
    screens: names.filter((name): name is ScreenName => Object.hasOwn(SCREENS, name)),
    engine: names.filter((name): name is EngineBenchName => Object.hasOwn(ENGINE_BENCHES, name)),
    scale: PARTS.filter((part) => names.includes(SCALE) || names.some((name) => SCALE_PARTS.get(name) === part)),
  };
}

function amounts(name: string): AmountsName {
  if (Object.hasOwn(AMOUNTS, name)) return name as AmountsName;
  throw new Error(`--amounts must be ${Object.keys(AMOUNTS).join(" or ")}, not "${name}".\n${USAGE}`);
}

function whole(text: string, option: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${option} must be a number from 1 to ${most}, not "${text}".\n${USAGE}`);
  return value;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string", default: ["users", ...Object.keys(ENGINE_BENCHES)].join(",") },
        amounts: { type: "string", default: "full" },
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
