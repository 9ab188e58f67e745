import { posix } from "node:path";
import { importsOf } from "./imports-of.ts";

/** Describes a source file. Its path is relative to the root of the project and uses `/`. */
export type Source = { path: string; text: string };

/** Describes an error in one line of a file. */
export type Fault = { path: string; line: number; text: string };

/**
 * Finds imports between packages in a direction that is not allowed, third-party packages outside the folder that owns
 * them, and browser APIs in packages that must run without a browser.
 */
export function findArrowFaults(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => [...importFaults(source), ...globalFaults(source)]);
}

/** Lists the engine packages that each package may import in addition to itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  language: [],
  compiler: ["language"],
  record: ["language"],
  adapters: ["language", "compiler", "record"],
  browser: ["language"],
  http: ["language", "browser"],
  i18n: ["language", "browser", "http"],
  session: ["language", "browser", "http", "i18n"],
  services: ["language", "browser", "http", "i18n", "session"],
  packs: ["language", "compiler", "record", "adapters", "http"],
  data: ["language", "record", "http"],
  page: ["language", "record", "data", "browser", "http", "i18n", "session", "services", "ui"],
  fields: ["language", "compiler", "record", "data", "http", "i18n", "services", "page", "ui"],
  actions: ["language", "record", "data", "browser", "http", "i18n", "services", "page", "fields", "ui"],
  views: [
    ...["language", "compiler", "record", "data", "adapters", "browser", "http", "i18n", "services"],
    ...["page", "fields", "actions", "ui"],
  ],
  app: [
    ...["language", "compiler", "record", "data", "adapters", "browser", "http", "i18n", "session", "services"],
    ...["packs", "page", "fields", "actions", "views", "ui"],
  ],
};

const engine = (name: string): string => `engine/${name}`;

/** Lists the folders that a package may import in addition to itself. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(BELOW).map(([name, below]) => [engine(name), [...below.map(engine), "generated/types"]]),
  ),
  "engine/adapters": [...(BELOW.adapters ?? []).map(engine), "generated/types", "schemas/entities"],
  "engine/packs": [...(BELOW.packs ?? []).map(engine), "generated/types", "schemas"],
  "engine/inspect": ["engine", "generated/types"],
  "engine/public.ts": ["page", "data", "ui", "compiler", "language", "services", "views", "actions"].map(engine),
  sections: ["engine/public.ts", "generated/types"],
};

/** Packages that others import through their `index.ts`. Dynamic imports name the file. */
const FACED: readonly string[] = ["engine/data", "engine/fields"];

/** Lists the files and folders of `scripts` that tests may import. Scripts never import tests. */
const TESTS_MAY: readonly string[] = [
  "scripts/browser",
  "scripts/check",
  "scripts/keycloak",
  "scripts/library",
  "scripts/lint",
  "scripts/new",
  "scripts/sandbox/index.ts",
  "scripts/start",
  "scripts/theme",
];

/** Third-party packages that belong to one folder. Benchmarks may use them for comparison. */
const OWNED: readonly (readonly [package_: RegExp, folder: string])[] = [
  [/^@rjsf\//, "engine/fields/schema"],
  [/^oidc-client-ts$/, "engine/session/sign-in"],
];
const MEASURES = "tests/bench";

/** Packages that run without a browser. */
const PURE = ["engine/language", "engine/compiler", "engine/record", "engine/adapters"];
/** Packages that render nothing. */
const DRAWLESS = [...PURE, "engine/data"];
const VIEW_PACKAGES = /^(react|react-dom|@radix-ui\/.*|@tanstack\/react-.*|lucide-react)(\/|$)/;
/** The one file below the screens that may import the query cache, which is published in one package with its hooks. */
const ANSWERS = { file: "engine/data/reads/query.ts", package_: "@tanstack/react-query" };
const BROWSER_GLOBALS =
  /(?<![\w.$'"`/-])(fetch\(|XMLHttpRequest\b|(?:document|window|localStorage|sessionStorage|navigator|location|history)\.)/;
const PLAN_READER = "engine/app/page-start.ts";
/** The one file that imports the inspector, so that the inspector loads on demand only. */
const INSPECT_DOOR = "engine/app/boot/inspect-door.ts";

function importFaults({ path, text }: Source): Fault[] {
  const room = roomOf(path);
  return importsOf(text).flatMap(({ from, line, lazy }) => {
    const fault = (text: string): Fault[] => [{ path, line, text }];
    if (!from.startsWith(".")) {
      const owner = OWNED.find(
        ([name, folder]) => name.test(from) && ![folder, MEASURES].some((room) => isIn(path, room)),
      );
      if (owner) return fault(`"${from}" may be imported in ${owner[1]}/ only`);
      const isAnswers = path === ANSWERS.file && from === ANSWERS.package_;
      if (DRAWLESS.includes(room ?? "") && !isTest(path) && !isAnswers && VIEW_PACKAGES.test(from))
        return fault(`${room} draws nothing and cannot import "${from}"`);
      // Tests of the whole console render it with its real plan.
      if (from === "virtual:plan" && path !== PLAN_READER && !isIn(path, "tests"))
        return fault(`only ${PLAN_READER} reads the plan`);
      return [];
    }
    const target = posix.normalize(posix.join(posix.dirname(path), from));
    if (isIn(path, "scripts") && isIn(target, "tests")) return fault("scripts cannot import tests");
    if (isIn(path, "tests") && isIn(target, "scripts") && !TESTS_MAY.some((one) => isIn(target, one)))
      return fault(
        isIn(target, "scripts/sandbox")
          ? "tests import scripts/sandbox through its index.ts"
          : `tests cannot import ${posix.dirname(target)}`,
      );
    if (isIn(target, "engine/inspect") && room !== "engine/inspect") {
      return path === INSPECT_DOOR ? [] : fault(`only ${INSPECT_DOOR} imports engine/inspect`);
    }
    if (room === undefined || isIn(target, room) || isTest(path)) return [];
    if (isIn(target, "generated/plan")) return fault(`only ${PLAN_READER} reads the plan, as virtual:plan`);
    if (!(MAY[room] ?? []).some((folder) => isIn(target, folder)))
      return fault(`${room} cannot import ${roomOf(target) ?? target}`);
    const faced = FACED.find((one) => isIn(target, one));
    if (faced === undefined || lazy || target === `${faced}/index.ts`) return [];
    return fault(`${faced} is imported through ${faced}/index.ts`);
  });
}

function globalFaults({ path, text }: Source): Fault[] {
  if (!PURE.includes(roomOf(path) ?? "") || isTest(path)) return [];
  return withoutComments(text)
    .split("\n")
    .flatMap((line, at) => {
      const found = BROWSER_GLOBALS.exec(line)?.[1];
      return found === undefined
        ? []
        : [{ path, line: at + 1, text: `no browser here: ${found.replace(/[(.]$/, "")}` }];
    });
}

/** Returns the package of a path, or undefined for files without restrictions, such as scripts. */
function roomOf(path: string): string | undefined {
  return Object.keys(MAY).find((room) => isIn(path, room));
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes("/testing/");
}

/** Returns the text with its comments blanked. Lines keep their positions. */
function withoutComments(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, " ");
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank);
}
