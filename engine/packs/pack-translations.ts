import { asNode } from "../compiler/source/node.ts";
import type { Diagnostic } from "../compiler/source/diagnostic.ts";
import { packKey } from "../compiler/library/pack-texts.ts";
import { type DescriptorFile, diagnosticAt, parseSource, type SourceFile } from "../compiler/source/source-file.ts";
import { escapeSegment } from "../language/pointer.ts";

/** Texts by key, by language. */
export type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** `messages.pt-BR.json`: the texts of a pack in a language, named as BCP 47 writes it. */
const NAME = /(?:^|\/)messages\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/** The language of a pack's file of texts; `undefined` for any other file. */
export function languageOf(file: string): string | undefined {
  return NAME.exec(file)?.[1];
}

/**
 * The texts of a pack in other languages than English. What they translate are the pack's own English texts: a key that
 * those lack is left out with a warning.
 *
 * @param files the pack's files; those with its English texts are looked at
 */
export function packTranslations(
  sources: readonly SourceFile[],
  files: readonly DescriptorFile[],
): { readonly translations: Translations; readonly warnings: readonly Diagnostic[] } {
  const english = files.filter(({ kind }) => kind === "messages");
  const own = new Set(english.flatMap((file) => Object.keys(asNode(parseSource(file).source.value))));
  const translations = new Map<string, Record<string, string>>();
  const warnings: Diagnostic[] = [];
  for (const source of sources) {
    const language = languageOf(source.file.path) ?? "";
    const said = Object.entries(asNode(source.value) as Readonly<Record<string, string>>);
    const known = said.filter(([key]) => own.has(key));
    const qualified = known.map(([key, text]) => [packKey(source.file.pack, key), text] as const);
    translations.set(language, { ...translations.get(language), ...Object.fromEntries(qualified) });
    for (const [key] of said.filter(([key]) => !own.has(key))) {
      const message = `the pack has no English text for "${key}".`;
      const fault = diagnosticAt(source, `/${escapeSegment(key)}`, "P10", message, "The text is left out.");
      warnings.push({ ...fault, severity: "warning" });
    }
  }
  return { translations, warnings };
}
