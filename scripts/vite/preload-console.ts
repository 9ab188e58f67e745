import { join } from "node:path";
import type { Plugin } from "vite";
import { cached } from "../../engine/language/index.ts";

const ENGINE = join(import.meta.dirname, "../../engine");
const FRAME = ["app/main.tsx", "views/screen-view.tsx"].map((file) => join(ENGINE, file));
/** Modules of lists. Lists and forms are separate chunks. */
const LISTS = ["views/table/table-view.tsx"].map((file) => join(ENGINE, file));
const FORMS = [
  "page/record/record-provider.tsx",
  "views/head-switch.tsx",
  "views/form/form-view.tsx",
  "views/form/dialog-form.tsx",
  "views/form/form-values.tsx",
  "ui/layout/jump-links.tsx",
  "actions/run/run-action.tsx",
].map((file) => join(ENGINE, file));
/** The record picker, which forms and lists use. */
const PICKER = join(ENGINE, "fields/picker/picker-window.ts");

/** The name of the chunk with the frame and the screens. */
export const CONSOLE_CHUNK = "console";

/**
 * Divides the build into chunks: the start page, the frame, forms, and lists. By itself the bundler creates a file for
 * every combination of modules that some chunks share, and each file costs a request.
 */
export const CHUNK_GROUPS = [
  { name: "start", tags: ["$initial" as const], priority: 4 },
  // Modules that lists and forms share are in the frame's chunk, so that neither loads the other.
  { name: consoleChunk, debugName: CONSOLE_CHUNK, priority: 3 },
  // Menus and tooltips load when they are used. Forms import the modules that they share with them from this chunk.
  { name: "floating", test: /\/engine\/ui\/floating\.tsx$/, priority: 2 },
  { name: "forms", test: (id: string) => FORMS.includes(id), priority: 1 },
  { name: "lists", test: (id: string) => LISTS.includes(id), priority: 1 },
];

/** The modules of a build, as the bundler passes them to a chunk group. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function consoleChunk(id: string, modules: Modules): string | null {
  return FRAME.includes(id) || sharedByBoth(modules).has(id) ? CONSOLE_CHUNK : null;
}

const sharedByBoth = cached((modules: Modules): ReadonlySet<string> => {
  const byForms = reachable([...FORMS, PICKER], modules);
  return new Set([...reachable(LISTS, modules)].filter((id) => byForms.has(id)));
});

/** Returns these modules and everything that they import, directly or not. */
function reachable(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Matches the script that the first paint waits for. */
const FIRST_PAINT = /[ \t]*<script src="(\.\/first-paint\.js)"><\/script>\n/;

/**
 * Adds preload links for the chunks that the start script imports, so that the page fetches them in parallel with it.
 * The script that the first paint waits for is the last one, and is preloaded first: with a content security policy in
 * the page, browsers do not look for later resources while they wait for such a script.
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
