import { join } from "node:path";
import type { Plugin } from "vite";

const ENGINE = join(import.meta.dirname, "../../engine");
const FRAME = ["app/main.tsx", "views/screen-view.tsx"].map((file) => join(ENGINE, file));
/** Draws lists and forms, each fetched apart. */
const LISTS = ["views/table/table-view.tsx"].map((file) => join(ENGINE, file));
const FORMS = [
  "page/record/record-provider.tsx",
  "views/head-switch.tsx",
  "views/form/form-view.tsx",
  "views/form/dialog-form.tsx",
  "actions/run/run-action.tsx",
].map((file) => join(ENGINE, file));
/** Draws what records are chosen from, fetched by forms and lists alike. */
const PICKER = join(ENGINE, "fields/picker/picker-window.ts");

/** The piece that draws: shell and screens. */
export const CONSOLE_CHUNK = "console";

/**
 * Holds how the build is cut: what the page starts with is one file, what draws the frame another, forms a
 * third, lists a fourth. Left to itself the bundler makes a file for every set of modules that some of them share, each a request of
 * its own.
 */
export const CHUNK_GROUPS = [
  { name: "start", tags: ["$initial" as const], priority: 4 },
  // What both lists and forms are drawn by comes with the frame, so that neither fetches the other.
  { name: consoleChunk, debugName: CONSOLE_CHUNK, priority: 3 },
  // Menus and tooltips come when they are used; forms take what they share with them from here.
  { name: "floating", test: /\/engine\/ui\/floating\.tsx$/, priority: 2 },
  { name: "forms", test: (id: string) => FORMS.includes(id), priority: 1 },
  { name: "lists", test: (id: string) => LISTS.includes(id), priority: 1 },
];

/** The modules of a build, as the bundler tells of them while it cuts. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const sharedIn = new WeakMap<Modules, ReadonlySet<string>>();

function consoleChunk(id: string, modules: Modules): string | null {
  const shared = sharedIn.get(modules) ?? sharedByBoth(modules);
  sharedIn.set(modules, shared);
  return FRAME.includes(id) || shared.has(id) ? CONSOLE_CHUNK : null;
}

function sharedByBoth(modules: Modules): ReadonlySet<string> {
  const byForms = reachable([...FORMS, PICKER], modules);
  return new Set([...reachable(LISTS, modules)].filter((id) => byForms.has(id)));
}

/** Returns the modules that some of them import, these included, and what those import. */
function reachable(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The script that the first paint waits for. */
const FIRST_PAINT = /[ \t]*<script src="(\.\/first-paint\.js)"><\/script>\n/;

/**
 * Lets the page fetch what draws it beside its first script, which asks for it only once it runs; and all of that beside
 * the script that the first paint waits for. Below a policy in the page browsers do not look ahead of such a script: so
 * it comes last, and is fetched first.
 */
export function preloadConsole(): Plugin {
  return {
    name: "preload-console",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk: first }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const drawing = chunks.find(({ name }) => name === CONSOLE_CHUNK);
        if (!drawing)
          throw new Error(`The build has no chunk "${CONSOLE_CHUNK}": see scripts/vite/preload-console.ts.`);
        const [blocking, address] = FIRST_PAINT.exec(html) ?? [];
        if (blocking === undefined)
          throw new Error("The page has no script for its first paint: see engine/app/index.html.");
        const files = [drawing.fileName, ...drawing.imports.filter((file) => file !== first?.fileName)];
        const links = files.map((file) => `    <link rel="modulepreload" crossorigin href="./${file}">\n`);
        return html
          .replace(blocking, `    <link rel="preload" as="script" href="${address}">\n`)
          .replace(/[ \t]*<\/head>/, `${links.join("")}${blocking}  </head>`);
      },
    },
  };
}
