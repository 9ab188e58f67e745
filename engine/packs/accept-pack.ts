import type { Pack } from "../../generated/types/descriptors.ts";
import {
  type Library,
  type Diagnostic,
  readDescriptor,
  type MetaSchemas,
  DESCRIPTOR_ENDINGS,
  type DescriptorFile,
  diagnosticAt,
  kindOfFile,
  type SourceFile,
} from "../compiler/index.ts";
import { escapeSegment } from "../language/index.ts";
import type { AcceptedPack, PackFolder } from "./pack-folder.ts";
import { languageOf, packTranslations } from "./pack-translations.ts";
import { isAtLeast } from "./is-at-least.ts";

/** Versions of the descriptor language that this console supports. */
const SUPPORTED_LANGUAGES: readonly number[] = [1, 2];

/** Context of the validation of a pack. */
export interface PackContext {
  readonly metaSchemas: MetaSchemas;
  /** Version of the server; `undefined` when unknown. */
  readonly server: string | undefined;
  /** Packs that were accepted earlier, by id. */
  readonly accepted: ReadonlyMap<string, AcceptedPack>;
}

/** Reads a pack's manifest and lists its files. An error in the manifest rejects the whole pack. */
export function acceptPack(
  folder: PackFolder,
  context: PackContext,
): { readonly pack?: AcceptedPack; readonly diagnostics: readonly Diagnostic[] } {
  const path = `${folder.name}/pack.json`;
  if (folder.manifest === undefined) {
    const place = { file: path, line: 1, column: 1, severity: "error" } as const;
    const consequence = "The pack is ignored: put its manifest there, or remove it from packs.json.";
    return { diagnostics: [{ ...place, code: "P01", message: missingFileMessage("pack.json", folder), consequence }] };
  }
  const diagnostics: Diagnostic[] = [];
  const origins: Library["origins"] = new WeakMap();
  const manifestFile: DescriptorFile = { path, section: folder.name, kind: "pack", text: folder.manifest };
  const [source] = readDescriptor(manifestFile, context.metaSchemas, { diagnostics, origins });
  if (source === undefined)
    return { diagnostics: diagnostics.map((error) => ({ ...error, consequence: "The pack is ignored." })) };
  // readDescriptor validated the shape.
  const manifest = source.value as Pack;
  const errors = manifestErrors(manifest, source, context);
  if (errors.length > 0) return { diagnostics: [...diagnostics, ...errors] };
  if (manifest.language === 1) diagnostics.push(oldLanguageWarning(source));
  const files = manifest.files.flatMap((file, index) => {
    if (folder.skipped?.has(file)) return [];
    const found = fileOf(file, manifest, folder);
    if (typeof found !== "string") return [found];
    diagnostics.push(diagnosticAt(source, `/files/${index}`, "P01", found, "The file is ignored."));
    return [];
  });
  diagnostics.push(
    ...unlistedFiles(manifest, folder).map((why) => diagnosticAt(source, "/files", "P01", why, 'Add it to "files".')),
  );
  const [other, own] = partition(files, ({ path }) => isTranslation(path));
  const sources = other.flatMap((file) => readDescriptor(file, context.metaSchemas, { diagnostics, origins }));
  const { translations, warnings } = packTranslations(sources, own);
  diagnostics.push(...warnings);
  return { pack: { name: folder.name, manifest, manifestFile, files: own, translations }, diagnostics };
}

/** Returns the warning for a pack in an older version of the language. */
function oldLanguageWarning(source: SourceFile): Diagnostic {
  const message = "the pack is written in version 1 of the language; this console converts it to version 2.";
  const consequence = "To rewrite it, run npm run migrate -- DIR.";
  return { ...diagnosticAt(source, "/language", "P16", message, consequence), severity: "warning" };
}

/** Returns one message per descriptor in the folder that the manifest does not list. */
function unlistedFiles({ files }: Pack, { siblings: beside = [] }: PackFolder): string[] {
  const isDescriptor = (file: string): boolean => isTranslation(file) || kindOfFile(file) !== undefined;
  const lost = beside.filter((file) => isDescriptor(file) && !files.includes(file));
  return lost.map((file) => `"${file}" is not listed in "files" of the pack, so it is not read.`);
}

/** Returns whether a file contains messages in a language other than English. */
const isTranslation = (file: string): boolean => (languageOf(file) ?? "en") !== "en";

function partition<Item>(items: readonly Item[], wanted: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(wanted), items.filter((item) => !wanted(item))];
}

function fileOf(file: string, { id, language }: Pack, folder: PackFolder): DescriptorFile | string {
  const kind = isTranslation(file) ? "messages" : kindOfFile(file);
  if (kind === undefined)
    return `the name "${file}" does not end like that of a descriptor: ${[...DESCRIPTOR_ENDINGS, "messages.LANGUAGE.json"].join(", ")}.`;
  if (!isRelativePath(file)) return `"${file}" is not in the folder of the manifest.`;
  const text = folder.read(file);
  if (text === undefined) return missingFileMessage(file, folder);
  return { path: `${folder.name}/${file}`, section: id, kind, text, pack: id, isFirstEdition: language === 1 };
}

function missingFileMessage(file: string, { loadErrors: unread }: PackFolder): string {
  const cause = unread?.get(file);
  return cause === undefined ? `there is no file "${file}".` : `"${file}" could not be loaded: ${cause}.`;
}

/** Returns whether a path is relative, without a host and without `..`. */
export function isRelativePath(file: string): boolean {
  return /^[\w.@-]+(?:\/[\w.@-]+)*$/.test(file) && !file.split("/").some((part) => /^\.+$/.test(part));
}

function manifestErrors({ id, language, server }: Pack, source: SourceFile, context: PackContext): Diagnostic[] {
  const error = (word: string, message: string): Diagnostic =>
    diagnosticAt(source, `/${escapeSegment(word)}`, "P02", message, "The pack is ignored.");
  const other = context.accepted.get(id);
  const needed = server?.replace(/^>=/, "");
  return [
    ...(other === undefined ? [] : [error("id", `the pack in ${other.name} has the same id, "${id}".`)]),
    ...(SUPPORTED_LANGUAGES.includes(language)
      ? []
      : [
          error(
            "language",
            `this console supports version ${SUPPORTED_LANGUAGES.join(" and ")} of the language, not ${language}.`,
          ),
        ]),
    ...(needed === undefined || context.server === undefined || isAtLeast(context.server, needed)
      ? []
      : [error("server", `the pack requires server version ${needed} or later, but this is ${context.server}.`)]),
  ];
}
