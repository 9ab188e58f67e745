import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const own = (file: string): string => fileURLToPath(new URL(`../../engine/ui/styles/${file}`, import.meta.url));

/** Packages that write `<style>` elements, and what stands in for them. */
const alias = [
  { find: /^react-style-singleton$/, replacement: own("style-singleton.ts") },
  { find: /^style-mod$/, replacement: own("style-mod.ts") },
];

/** Ways in which code makes a `<style>` element: by the DOM, by React, or written into markup. */
const makers = [
  /createElement\(\s*["'`]style["'`]/,
  /\bjsxs?(?:DEV)?\)?\(\s*["'`]style["'`]/,
  /["'`][^"'`\n]*<style[\s>]/,
];

/** React itself can draw `<style>` elements, but does so only for components that do. */
const drawsForOthers = /\/node_modules\/react-dom\//;

/** The pieces of a module's code that make a `<style>` element. */
export function styleMakers(code: string): string[] {
  return makers.flatMap((maker) => maker.exec(code)?.[0] ?? []);
}

/**
 * Keeps the product clean under the content security policy `style-src 'self'`: the packages `react-style-singleton` and
 * `style-mod`, which write `<style>` elements for Radix and CodeMirror, are replaced by our own with constructed style
 * sheets, and the build fails when a bundled module still makes a `<style>` element.
 */
export function cspStyles(): Plugin {
  return {
    name: "csp-styles",
    config: () => ({ resolve: { alias } }),
    generateBundle(_, bundle) {
      const found: string[] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          if (drawsForOthers.test(id) || !module.code) continue;
          for (const piece of styleMakers(module.code)) found.push(`${id}: ${piece}`);
        }
      }
      if (found.length > 0) {
        this.error(
          `These modules make a <style> element, which the content security policy refuses. Replace the component, or move its rules into engine/ui/styles/styles.css:\n${found.join("\n")}`,
        );
      }
    },
  };
}
