import { posix } from "node:path";
import { importsOf, type Source } from "./parse-source.ts";

/** Describes an error in one line of a file. */
export type LintError = { path: string; line: number; text: string };

/**
 * Finds imports between packages in a direction that is not allowed, third-party packages outside the folder that owns
 * them, and browser APIs in packages that must run without a browser.
 */
export function findImportErrors(sources: readonly Source[]): LintError[] {
  return sources.flatMap((source) => [...importErrors(source), ...globalErrors(source)]);
}

/** Lists the engine packages that each package may import in addition to itself. */
const ENGINE_MAY: Readonly<Record<string, readonly string[]>> = {
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
    Object.entries(ENGINE_MAY).map(([name, allowed]) => [engine(name), [...allowed.map(engine), "generated/types"]]),
  ),
  "engine/adapters": [...(ENGINE_MAY.adapters ?? []).map(engine), "generated/types", "schemas/entities"],
  "engine/packs": [...(ENGINE_MAY.packs ?? []).map(engine), "generated/types", "schemas"],
  "engine/inspect": ["engine", "generated/types"],
  "engine/public.ts": ["page", "data", "ui", "compiler", "language", "services", "views", "actions"].map(engine),
  sections: ["engine/public.ts", "generated/types"],
};

/**
 * Packages that others import through their `index.ts`. Dynamic imports name the file, and so do imports of texts and
 * imports for an effect.
 */
const FACED: readonly string[] = Object.keys(ENGINE_MAY).map(engine);

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
const BENCHMARKS = "tests/bench";

/** Packages that run without a browser. */
const PURE = ["engine/language", "engine/compiler", "engine/record", "engine/adapters"];
/** Packages that render nothing. */
const RENDERLESS = [...PURE, "engine/data"];
const VIEW_PACKAGES = /^(react|react-dom|@radix-ui\/.*|@tanstack\/react-.*|lucide-react)(\/|$)/;
/**
 * The only file below the screens that may import the query cache, because the package of the cache also contains React
 * hooks.
 */
const QUERY_CACHE = { file: "engine/data/reads/query.ts", package_: "@tanstack/react-query" };
const BROWSER_GLOBALS =
  /(?<![\w.$'"`/-])(fetch\(|XMLHttpRequest\b|(?:document|window|localStorage|sessionStorage|navigator|location|history)\.)/;
const PLAN_READER = "engine/app/page-start.ts";
/** The one file that imports the inspector, so that the inspector loads on demand only. */
const INSPECT_DOOR = "engine/app/boot/inspect-door.ts";

function importErrors(source: Source): LintError[] {
  const { path } = source;
  const own = packageOf(path);
  return importsOf(source).flatMap(({ from, line, lazy, bare }) => {
    const error = (text: string): LintError[] => [{ path, line, text }];
    if (!from.startsWith(".")) {
      const owner = OWNED.find(
        ([name, folder]) => name.test(from) && ![folder, BENCHMARKS].some((own) => isIn(path, own)),
      );
      if (owner) return error(`"${from}" may only be imported in ${owner[1]}/`);
      const isQueryCache = path === QUERY_CACHE.file && from === QUERY_CACHE.package_;
      if (RENDERLESS.includes(own ?? "") && !isTest(path) && !isQueryCache && VIEW_PACKAGES.test(from))
        return error(`${own} renders nothing and cannot import "${from}"`);
      // Tests of the whole console render it with its real plan.
      if (from === "virtual:plan" && path !== PLAN_READER && !isIn(path, "tests"))
        return error(`only ${PLAN_READER} reads the plan`);
      return [];
    }
    const target = posix.normalize(posix.join(posix.dirname(path), from));
    if (isIn(path, "scripts") && isIn(target, "tests")) return error("scripts cannot import tests");
    if (isIn(path, "tests") && isIn(target, "scripts") && !TESTS_MAY.some((one) => isIn(target, one)))
      return error(
        isIn(target, "scripts/sandbox")
          ? "tests import scripts/sandbox through its index.ts"
          : `tests cannot import ${posix.dirname(target)}`,
      );
    if (isIn(target, "engine/inspect") && own !== "engine/inspect") {
      return path === INSPECT_DOOR ? [] : error(`only ${INSPECT_DOOR} imports engine/inspect`);
    }
    if (isTest(path) || isIn(path, "tests")) return [];
    const faced = FACED.find((one) => isIn(target, one));
    const isFace = target === `${faced}/index.ts`;
    if (faced !== undefined && isIn(path, faced))
      return isFace ? error("inside a package, import the file that declares the name") : [];
    if (own !== undefined && isIn(target, own)) return [];
    if (own !== undefined && isIn(target, "generated/plan"))
      return error(`only ${PLAN_READER} reads the plan, as virtual:plan`);
    if (own !== undefined && !(MAY[own] ?? []).some((folder) => isIn(target, folder)))
      return error(`${own} cannot import ${packageOf(target) ?? target}`);
    const isDirect = lazy === true || bare === true || !/\.tsx?$/.test(target);
    return faced === undefined || isFace || isDirect ? [] : error(`import ${faced} through ${faced}/index.ts`);
  });
}

function globalErrors({ path, text }: Source): LintError[] {
  if (!PURE.includes(packageOf(path) ?? "") || isTest(path)) return [];
  return withoutComments(text)
    .split("\n")
    .flatMap((line, at) => {
      const found = BROWSER_GLOBALS.exec(line)?.[1];
      return found === undefined
        ? []
        : [{ path, line: at + 1, text: `this package runs without a browser, but uses ${found.replace(/[(.]$/, "")}` }];
    });
}

/** Returns the package of a path, or undefined for files without restrictions, such as scripts. */
function packageOf(path: string): string | undefined {
  return Object.keys(MAY).find((own) => isIn(path, own));
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
