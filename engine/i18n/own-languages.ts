import type { Messages } from "./translations.ts";

/** Our texts in other languages than English: a folder for each, with any files in it. Fetched when a person reads it. */
const FILES = import.meta.glob<Messages>("./languages/*/*.json", { import: "default" });

/**
 * Reads our own texts in a language, which fill what the server's bundle has no key for. A variant (`de-AT`) says first
 * what its folder says, then what that of its language does; without folders there are none.
 *
 * @param files readers by path: `…/languages/de/shell.json`
 */
export async function readOwnLanguage(language: string, files = FILES): Promise<Messages> {
  const parts = language.split("-");
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join("-"));
  const paths = folders.flatMap((folder) => Object.keys(files).filter((path) => path.split("/").at(-2) === folder));
  return withUsualForms(Object.assign({}, ...(await Promise.all(paths.map((path) => files[path]?.())))));
}

/** Numbers whose form is not written take the usual one: Arabic has six forms, and few texts need them all. */
function withUsualForms(messages: Messages): Messages {
  const usual = Object.entries(messages).flatMap(([key, text]) =>
    key.endsWith("_other") ? [[key.slice(0, -"_other".length), text] as const] : [],
  );
  return { ...Object.fromEntries(usual), ...messages };
}
