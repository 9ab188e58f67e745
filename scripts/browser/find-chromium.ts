import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Describes a Chromium executable. `source` says how it was found. */
export type Browser = {
  executable: string;
  source: "environment" | "playwright" | "system" | "installed";
  /** Required arguments: Chromium's own sandbox does not work for root. */
  args: string[];
};

/** Describes the environment of the search, which tests replace. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  /** The path of Playwright's own browser, whether installed or not. */
  playwrightPath: string;
  root: boolean;
  /** Requires a full browser, not only the headless shell. */
  whole?: boolean;
  debian: boolean;
  isExecutable(path: string): boolean;
  /** Runs a command to its end and returns whether it succeeded. */
  run(command: string, words: string[]): boolean;
};

const VARIABLES = ["ATRIUM_CHROMIUM", "CHROMIUM_PATH"] as const;
/** Debian's package of the headless shell, which uses a fifth less CPU time than a full browser for the same tests. */
const SHELL = "chromium-headless-shell";
const NAMES = [
  SHELL,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium: the one named by `ATRIUM_CHROMIUM` or `CHROMIUM_PATH`, Playwright's own, or the system's. Installs
 * one if needed and possible: with Playwright's download, or as root on Debian with a package.
 *
 * @throws Error with instructions in one sentence when there is none
 */
export function findChromium(machine: Machine = thisMachine()): Browser {
  const args = machine.root ? ["--no-sandbox"] : [];
  const found = named(machine) ?? present(machine) ?? installed(machine);
  if (found) return { ...found, args };
  throw new Error(
    "No Chromium was found, and none could be installed. Install one (npx playwright install chromium, or your system's package), or set ATRIUM_CHROMIUM=/path/to/chromium.",
  );
}

type Found = Omit<Browser, "args">;

function named({ env, isExecutable }: Machine): Found | undefined {
  for (const name of VARIABLES) {
    const executable = env[name];
    if (!executable) continue;
    if (!isExecutable(executable)) throw new Error(`${name} is ${executable}, which is not an executable program.`);
    return { executable, source: "environment" };
  }
  return undefined;
}

function present(machine: Machine): Found | undefined {
  const { playwrightPath, isExecutable } = machine;
  if (isExecutable(playwrightPath)) return { executable: playwrightPath, source: "playwright" };
  const executable = system(machine);
  return executable === undefined ? undefined : { executable, source: "system" };
}

/**
 * Finds a full browser, because performance must be measured in the browser that users have. Falls back to the headless
 * shell.
 */
export function findWholeChromium(): Browser {
  return findChromium({ ...thisMachine(), whole: true });
}

function system({ env, isExecutable, whole = false }: Machine): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const names = whole ? [...NAMES.filter((name) => name !== SHELL), SHELL] : NAMES;
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isExecutable);
}

/** Playwright's download lacks system libraries, so Debian's package is preferred where it is available. */
function installed(machine: Machine): Found | undefined {
  const { debian, root, run, playwrightPath, isExecutable } = machine;
  if (debian && root) {
    run("apt-get", ["update", "-qq"]);
    for (const name of [SHELL, "chromium"]) {
      if (!run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name])) continue;
      const executable = system(machine);
      if (executable !== undefined) return { executable, source: "installed" };
    }
  }
  if (run("npx", ["playwright", "install", "chromium"]) && isExecutable(playwrightPath))
    return { executable: playwrightPath, source: "installed" };
  return undefined;
}

function thisMachine(): Machine {
  return {
    env: process.env,
    playwrightPath: chromium.executablePath(),
    root: process.getuid?.() === 0,
    debian: existsSync("/etc/debian_version"),
    isExecutable,
    run: (command, words) => {
      console.log(`Installing a browser: ${command} ${words.join(" ")}`);
      return spawnSync(command, words, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
    },
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
