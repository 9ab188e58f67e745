import type { Plugin } from "vite";

/** The piece that draws: shell and screens. */
export const CONSOLE_CHUNK = "console";

/**
 * How the build is cut: what the page starts with is one file, what draws the frame and lists another, forms a third.
 * Left to itself the bundler makes a file for every set of modules that some of them share, each a request of its own.
 */
export const CHUNK_GROUPS = [
  { name: "start", tags: ["$initial" as const], priority: 4 },
  { name: CONSOLE_CHUNK, test: /\/engine\/(?:shell\/main|screens\/screen-view)\.tsx$/, priority: 3 },
  // Menus and tooltips come when they are used; forms take what they share with them from here.
  { name: "floating", test: /\/engine\/ui\/floating\.tsx$/, priority: 2 },
  {
    name: "forms",
    test: /\/engine\/screens\/(?:form\/(?:form-view|dialog-form)|action\/run-action)\.tsx$/,
    priority: 1,
  },
];

/** Lets the page fetch what draws it beside its first script, which asks for it only once it runs. */
export function preloadConsole(): Plugin {
  return {
    name: "preload-console",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        if (!bundle) return [];
        const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === CONSOLE_CHUNK);
        if (!chunk) throw new Error(`The build has no chunk "${CONSOLE_CHUNK}": see scripts/vite/preload-console.ts.`);
        const attrs = { rel: "modulepreload", crossorigin: true, href: `./${chunk.fileName}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
