import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const own = (file: string): string => fileURLToPath(new URL(`../../engine/ui/styles/${file}`, import.meta.url));

/** Maps packages that write `<style>` elements to the modules that replace them. */
const alias = [
  { find: /^react-style-singleton$/, replacement: own("style-singleton.ts") },
  { find: /^style-mod$/, replacement: own("style-mod.ts") },
];

/** Matches code that creates a `<style>` element: through the DOM, through React, or in markup. */
const makers = [
  /createElement\(\s*["'`]style["'`]/,
  /\bjsxs?(?:DEV)?\)?\(\s*["'`]style["'`]/,
  /["'`][^"'`\n]*<style[\s>]/,
];

/** Matches React, which can create `<style>` elements but does so only for components that render one. */
const REACT_DOM = /\/node_modules\/react-dom\//;

/** Returns the fragments of a module's code that create a `<style>` element. */
export function styleMakers(code: string): string[] {
  return makers.flatMap((maker) => maker.exec(code)?.[0] ?? []);
}

/**
 * Keeps the build valid under the content security policy `style-src 'self'`. It replaces `react-style-singleton` and
 * `style-mod`, which write `<style>` elements for Radix and CodeMirror, with modules that use constructed style sheets.
 * The build fails when a bundled module still creates a `<style>` element.
 */
export function cspStyles(): Plugin {
  return {
    name: "csp-styles",
    config: () => ({ resolve: { alias } }),
    generateBundle(_, bundle) {
      const found: string[] = [];
      for (const part of Object.values(bundle)) {
        if (part.type !== "chunk") continue;
        for (const [id, module] of Object.entries(part.modules)) {
          if (REACT_DOM.test(id) || !module.code) continue;
          for (const piece of styleMakers(module.code)) found.push(`${id}: ${piece}`);
        }
      }
      if (found.length > 0) {
        this.error(
          `These modules create a <style> element, which the content security policy blocks. Replace the component, or move its rules to engine/ui/styles/styles.css:\n${found.join("\n")}`,
        );
      }
    },
  };
}
