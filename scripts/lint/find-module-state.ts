import type { LintError } from "./find-import-errors.ts";
import { moduleState, type Source } from "./parse-source.ts";

const CHECKED = /^(?:engine|scripts)\/(?!.*\.test\.tsx?$)/;

/** Holds the variables that modules may have, as `path name`, with the reason. */
export const ALLOWED: Readonly<Record<string, string>> = {
  "engine/app/router/page.tsx touches": "counts interactions with the page, from its first moment on",
  "engine/language/compare-texts.ts collator": "the language of the page, of which there is only one",
  "engine/language/pattern/pattern-matcher.ts known": "filled when the module that reads patterns is loaded",
  "engine/ui/dialog/dialog.tsx openCount": "the dialogs of the document",
  "engine/ui/styles/style-mod.ts names": "classes are unique in the document",
  "engine/ui/styles/style-mod.ts order": "the style sheets of the document",
};

/**
 * Finds state of modules: what a function notes there for another one is seen by no reader of either. A `WeakMap` or
 * `WeakSet` that is made with a module is a note beside an object, which the object, or what holds it, can say itself.
 */
export function findModuleState(sources: readonly Source[]): LintError[] {
  return sources
    .filter(({ path }) => CHECKED.test(path))
    .flatMap((source) =>
      moduleState(source).flatMap(({ name, what, line }): LintError[] => {
        const { path } = source;
        if (Object.hasOwn(ALLOWED, `${path} ${name}`)) return [];
        const text =
          what === "let"
            ? `"${name}" is a variable of the module: keep it in the object that uses it, or add it to ${HERE} with the reason`
            : `"${name}" is a ${what} of the module: keep the data in the object or its owner; memoize with cached()`;
        return [{ path, line, text }];
      }),
    );
}

const HERE = "scripts/lint/find-module-state.ts";
