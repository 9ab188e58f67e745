import type { LintError } from "./find-import-errors.ts";
import { moduleState, type Source } from "./parse-source.ts";

const CHECKED = /^(?:engine|scripts)\/(?!.*\.test\.tsx?$)/;

/** Holds the variables that modules may have, as `path name`, with the reason. */
export const ALLOWED: Readonly<Record<string, string>> = {
  "engine/app/router/use-held-part.ts touches": "counts interactions with the page, from its first moment on",
  "engine/i18n/english-messages.ts listeners": "the consoles of the document",
  "engine/i18n/english-messages.ts parts": "filled when the modules that have texts are loaded",
  "engine/language/compare-texts.ts collator": "the language of the page, of which there is only one",
  "engine/language/named-codec.ts decoders": "filled when the module of the codecs is loaded",
  "engine/language/pattern/pattern-matcher.ts known": "filled when the module that reads patterns is loaded",
  "engine/ui/base/foot-bar.ts bars": "the sticky bars of the document",
  "engine/ui/base/foot-bar.ts watchers": "the alerts of the document",
  "engine/ui/cells/date-cell.tsx dayFormats": "formats of the browser, which are slow to make",
  "engine/ui/cells/date-cell.tsx formats": "formats of the browser, which are slow to make",
  "engine/ui/dialog/dialog.tsx countListeners": "the dialogs of the document",
  "engine/ui/dialog/dialog.tsx openCount": "the dialogs of the document",
  "engine/ui/styles/style-mod.ts names": "classes are unique in the document",
  "engine/ui/styles/style-mod.ts order": "the style sheets of the document",
};

/**
 * Finds state of modules: what a function notes there for another one is seen by no reader of either. A map or set
 * that is empty when the module is loaded is a note for later, which the object that it is about, or what holds that,
 * can keep. Constants say that they stay empty by their type, such as `ReadonlySet`.
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
