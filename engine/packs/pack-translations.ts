import {
  asNode,
  type Diagnostic,
  packKey,
  type DescriptorFile,
  diagnosticAt,
  parseSource,
  type SourceFile,
} from "../compiler/index.ts";
import { escapeSegment } from "../language/index.ts";

/** Messages by key, by language. */
export type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Matches a message file such as `messages.pt-BR.json`, with a BCP 47 language tag. */
const NAME = /(?:^|\/)messages\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/** Returns the language of a message file; `undefined` for any other file. */
export function languageOf(file: string): string | undefined {
  return NAME.exec(file)?.[1];
}

/**
 * Returns the messages of a pack in languages other than English. A key without an English text in the pack is left out
 * with a warning.
 *
 * @param files the pack's files, including its English messages
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
    const entries = Object.entries(asNode(source.value) as Readonly<Record<string, string>>);
    const known = entries.filter(([key]) => own.has(key));
    const qualified = known.map(([key, text]) => [packKey(source.file.pack, key), text] as const);
    translations.set(language, { ...translations.get(language), ...Object.fromEntries(qualified) });
    for (const [key] of entries.filter(([key]) => !own.has(key))) {
      const message = `the pack has no English text for "${key}".`;
      const diagnostic = diagnosticAt(source, `/${escapeSegment(key)}`, "P10", message, "The text is ignored.");
      warnings.push({ ...diagnostic, severity: "warning" });
    }
  }
  return { translations, warnings };
}
