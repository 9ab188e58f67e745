import type { Plugin } from "vite";

/** Names of the pieces that the build is cut into beside those of the sections. */
export const SCREENS_CHUNK = "screens";

/**
 * How the build is cut: what the start page imports is one file, what draws lists another, forms a third. Left to
 * itself the bundler makes a file for every set of modules that some of them share, each a request of its own.
 */
export const CHUNK_GROUPS = [
  { name: "index", tags: ["$initial" as const], priority: 3 },
  { name: SCREENS_CHUNK, test: /\/engine\/screens\/screen-view\.tsx$/, priority: 2 },
  {
    name: "forms",
    test: /\/engine\/screens\/(?:form\/(?:form-view|dialog-form)|action\/run-action)\.tsx$/,
    priority: 1,
  },
];

/** Lets the page fetch what draws screens beside its first script, which asks for it only once it runs. */
export function preloadScreens(): Plugin {
  return {
    name: "preload-screens",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        if (!bundle) return [];
        const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === SCREENS_CHUNK);
        if (!chunk) throw new Error(`The build has no chunk "${SCREENS_CHUNK}": see scripts/vite/preload-screens.ts.`);
        const attrs = { rel: "modulepreload", crossorigin: true, href: `./${chunk.fileName}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
