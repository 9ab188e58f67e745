import { posix } from "node:path";
import { importsOf } from "./imports-of.ts";

/** A source file by its path from the project's root, with `/`. */
export type Source = { path: string; text: string };

/** A fault in one line of one file. */
export type Fault = { path: string; line: number; text: string };

/**
 * Finds imports that point the wrong way between the rooms, packages outside of the one folder that may use them, and
 * browser interfaces in rooms that must run without a browser.
 */
export function findArrowFaults(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => [...importFaults(source), ...globalFaults(source)]);
}

/** Lists the packages of the engine that each package may import, beside itself: those below it. */
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

/** Lists the folders of our own that a room may import; it always may import itself. */
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

/** Rooms that others import through their face; what is fetched when it is needed is named by its file. */
const FACED: readonly string[] = ["engine/data", "engine/fields"];

/**
 * Lists the files and folders of `scripts` that tests may import. Nothing in `scripts` imports tests. A folder that has
 * a face is imported through it.
 */
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

/** Packages that belong to one folder; the measurements may hold the same against it. */
const OWNED: readonly (readonly [package_: RegExp, folder: string])[] = [
  [/^@rjsf\//, "engine/fields/schema"],
  [/^oidc-client-ts$/, "engine/session/sign-in"],
];
const MEASURES = "tests/bench";

/** Rooms that are tested without a browser. */
const PURE = ["engine/language", "engine/compiler", "engine/record", "engine/adapters"];
/** Rooms that draw nothing. */
const DRAWLESS = [...PURE, "engine/data"];
const VIEW_PACKAGES = /^(react|react-dom|@radix-ui\/.*|@tanstack\/react-.*|lucide-react)(\/|$)/;
/** The one file below the screens that holds the store of answers, which comes in one package with its hooks. */
const ANSWERS = { file: "engine/data/reads/query.ts", package_: "@tanstack/react-query" };
const BROWSER_GLOBALS =
  /(?<![\w.$'"`/-])(fetch\(|XMLHttpRequest\b|(?:document|window|localStorage|sessionStorage|navigator|location|history)\.)/;
const PLAN_READER = "engine/app/page-start.ts";
/**
 * Holds what looks behind the screens comes when somebody asks: one file knows the way, everything else does without.
 */
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
      // Tests of the whole console draw it with its own plan.
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

/** The room that a path lies in; undefined for scripts, tests and the like, which may import everything. */
function roomOf(path: string): string | undefined {
  return Object.keys(MAY).find((room) => isIn(path, room));
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes("/testing/");
}

/** The text with comments blanked, every line in its place. */
function withoutComments(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, " ");
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank);
}
