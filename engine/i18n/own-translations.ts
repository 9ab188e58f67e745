import type { Messages } from "./translations.ts";

/** Our messages in languages other than English, in a folder per language. They are loaded when the language is used. */
const FILES = import.meta.glob<Messages>("./languages/*/*.json", { import: "default" });

/**
 * Loads our messages in a language, for keys that the server's bundle lacks. The folder of a variant (`de-AT`)
 * overrides that of its language; without a folder there are no messages.
 *
 * @param files loaders by path: `…/languages/de/shell.json`
 */
export async function readOwnTranslations(language: string, files = FILES): Promise<Messages> {
  const parts = language.split("-");
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join("-"));
  const paths = folders.flatMap((folder) => Object.keys(files).filter((path) => path.split("/").at(-2) === folder));
  return withDefaultForms(Object.assign({}, ...(await Promise.all(paths.map((path) => files[path]?.())))));
}

/** Adds the `_other` form as default for missing plural forms: Arabic has six, and few texts need all of them. */
function withDefaultForms(messages: Messages): Messages {
  const defaults = Object.entries(messages).flatMap(([key, text]) =>
    key.endsWith("_other") ? [[key.slice(0, -"_other".length), text] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...messages };
}
