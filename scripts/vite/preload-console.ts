import type { Plugin } from "vite";

/** The piece that draws: shell and screens. */
export const CONSOLE_CHUNK = "console";

/**
 * Holds how the build is cut: what the page starts with is one file, what draws the frame another, forms a
 * third, lists a fourth. Left to itself the bundler makes a file for every set of modules that some of them share, each a request of
 * its own.
 */
export const CHUNK_GROUPS = [
  { name: "start", tags: ["$initial" as const], priority: 4 },
  { name: CONSOLE_CHUNK, test: /\/engine\/(?:shell\/main|screens\/screen-view)\.tsx$/, priority: 3 },
  // Menus and tooltips come when they are used; forms take what they share with them from here.
  { name: "floating", test: /\/engine\/ui\/floating\.tsx$/, priority: 2 },
  {
    name: "forms",
    test: /\/engine\/screens\/(?:core\/record-provider|head-switch|form\/(?:form-view|dialog-form)|action\/run-action)\.tsx$/,
    priority: 1,
  },
  { name: "lists", test: /\/engine\/screens\/table\/table-view\.tsx$/, priority: 1 },
];

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
          throw new Error("The page has no script for its first paint: see engine/shell/index.html.");
        const files = [drawing.fileName, ...drawing.imports.filter((file) => file !== first?.fileName)];
        const links = files.map((file) => `    <link rel="modulepreload" crossorigin href="./${file}">\n`);
        return html
          .replace(blocking, `    <link rel="preload" as="script" href="${address}">\n`)
          .replace(/[ \t]*<\/head>/, `${links.join("")}${blocking}  </head>`);
      },
    },
  };
}
