import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { adminOf } from "../../scripts/keycloak/admin.ts";
import { startKeycloak } from "../../scripts/keycloak/start-keycloak.ts";
import { THEME } from "../../scripts/theme/jar.ts";
import { ENGINE_BENCHES, type EngineBenchName } from "./engine/engine-benches.ts";
import { CONSOLE_NAMES, measureOnce, type Run, warmUp } from "./measure/measure.ts";
import { type Options, readOptions } from "./options.ts";
import { rowsOf, table } from "./measure/report.ts";
import { benchScale } from "./scale/bench-scale.ts";
import { seedBench } from "./seed-bench.ts";
import { openBrowser } from "./measure/session.ts";
import { waterfall } from "./measure/waterfall.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const JAR = join(ROOT, "dist", `${THEME}-theme.jar`);

/**
 * Runs `npm run bench`: our console as admin theme against Keycloak's own, in turns on one real server in production
 * mode, and also on one with large amounts of everything; then the engine alone, its forms against rjsf. The result is
 * for information: exceeding a budget is printed and does not fail the run.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.screens.length > 0) await benchScreens(options);
  if (options.scale.length > 0) {
    buildTheme();
    await benchScale(options, JAR, log);
  }
  if (options.engine.length > 0) await benchEngine(options.engine);
}

function buildTheme(): void {
  const built = spawnSync("npm", ["run", "--silent", "build:theme"], { cwd: ROOT, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The theme could not be built; npm run build:theme shows the reason.");
}

async function benchScreens(options: Options): Promise<void> {
  buildTheme();
  log(`Starting Keycloak on port ${options.port} …`);
  const server = await startKeycloak({ port: options.port, production: true, keepData: true, providers: [JAR] });
  try {
    await seedBench(server.url, log);
    const run = await measure(server.url, options);
    for (const screen of options.screens) console.log(`\n${screen}\n${table(rowsOf(screen, run))}`);
    if (options.waterfall) printWaterfalls(run, options);
    console.log(`\nMedians of ${options.runs}. Times depend on this machine and its load: compare the ratios.`);
  } finally {
    await server.stop();
  }
}

async function benchEngine(names: readonly EngineBenchName[]): Promise<void> {
  const built = spawnSync("npm", ["run", "--silent", "build", "--", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Error("The console could not be built; npm run build shows the reason.");
  const browser = await openBrowser();
  try {
    for (const name of names) {
      log(`Measuring ${name} …`);
      console.log(`\n${name}\n${table(await ENGINE_BENCHES[name](browser), "rjsf")}`);
    }
  } finally {
    await browser.close();
  }
}

async function measure(url: string, { runs, screens }: Options): Promise<Run> {
  const browser = await openBrowser();
  try {
    const bench = { browser, admin: adminOf(url), url };
    const all: Run = { loads: [], moves: [] };
    await warmUp(bench, screens);
    for (let number = 1; number <= runs; number += 1) {
      log(`Run ${number} of ${runs}`);
      // Alternate, so that neither console always has the warmer server.
      const order = number % 2 === 1 ? CONSOLE_NAMES : CONSOLE_NAMES.toReversed();
      const { loads, moves } = await measureOnce(bench, screens, order, log);
      all.loads.push(...loads);
      all.moves.push(...moves);
    }
    return all;
  } finally {
    await browser.close();
  }
}

function printWaterfalls({ loads, moves }: Run, { screens }: Options): void {
  for (const screen of screens)
    for (const console_ of CONSOLE_NAMES) {
      const cold = loads.find((one) => one.screen === screen && one.console === console_ && one.cache === "cold");
      if (cold) console.log(`\n${screen}, ${console_}, ${cold.cache}, ${cold.link}\n${waterfall(cold.load)}`);
    }
  for (const { console: name, move } of moves) console.log(`\nback to a visited list, ${name}\n${waterfall(move)}`);
}

function log(text: string): void {
  console.error(text);
}

// Exiting stops the server, also while it is still starting.
process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
