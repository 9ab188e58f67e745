import type { Pack } from "../../generated/types/descriptors.ts";
import type { Library } from "../compiler/library/context.ts";
import type { Diagnostic } from "../compiler/source/diagnostic.ts";
import { readDescriptor } from "../compiler/library/read-descriptor.ts";
import type { MetaSchemas } from "../compiler/source/shape.ts";
import {
  DESCRIPTOR_ENDINGS,
  type DescriptorFile,
  diagnosticAt,
  kindOfFile,
  type SourceFile,
} from "../compiler/source/source-file.ts";
import { escapeSegment } from "../language/pointer.ts";
import type { AcceptedPack, PackFolder } from "./pack-folder.ts";
import { languageOf, packTranslations } from "./pack-translations.ts";
import { isAtLeast } from "./version.ts";

/** Versions of the language that this console reads. */
const LANGUAGES: readonly number[] = [1, 2];

/** Describes what a pack is held to besides its own files. */
export interface PackAround {
  readonly metaSchemas: MetaSchemas;
  /** Version of the server; `undefined` when it is not known. */
  readonly server: string | undefined;
  /** Packs that were accepted before, by id. */
  readonly before: ReadonlyMap<string, AcceptedPack>;
}

/** Reads a pack's manifest and names its files. A pack with a fault in its manifest is refused as a whole. */
export function acceptPack(
  folder: PackFolder,
  around: PackAround,
): { readonly pack?: AcceptedPack; readonly diagnostics: readonly Diagnostic[] } {
  const path = `${folder.name}/pack.json`;
  if (folder.manifest === undefined) {
    const place = { file: path, line: 1, column: 1, severity: "error" } as const;
    const consequence = "The pack is left out: put its manifest there, or take its name out of packs.json.";
    return { diagnostics: [{ ...place, code: "P01", message: missing("pack.json", folder), consequence }] };
  }
  const diagnostics: Diagnostic[] = [];
  const origins: Library["origins"] = new WeakMap();
  const manifestFile: DescriptorFile = { path, section: folder.name, kind: "pack", text: folder.manifest };
  const [source] = readDescriptor(manifestFile, around.metaSchemas, { diagnostics, origins });
  if (source === undefined)
    return { diagnostics: diagnostics.map((fault) => ({ ...fault, consequence: "The pack is left out." })) };
  // Its shape has been checked.
  const manifest = source.value as Pack;
  const refusals = refusalsOf(manifest, source, around);
  if (refusals.length > 0) return { diagnostics: [...diagnostics, ...refusals] };
  if (manifest.language === 1) diagnostics.push(olderEdition(source));
  const files = manifest.files.flatMap((file, index) => {
    if (folder.unasked?.has(file)) return [];
    const found = fileOf(file, manifest, folder);
    if (typeof found !== "string") return [found];
    diagnostics.push(diagnosticAt(source, `/files/${index}`, "P01", found, "The file is left out."));
    return [];
  });
  diagnostics.push(
    ...unlisted(manifest, folder).map((why) => diagnosticAt(source, "/files", "P01", why, "Add it there.")),
  );
  const [other, own] = partition(files, ({ path }) => isTranslation(path));
  const sources = other.flatMap((file) => readDescriptor(file, around.metaSchemas, { diagnostics, origins }));
  const { translations, warnings } = packTranslations(sources, own);
  diagnostics.push(...warnings);
  return { pack: { name: folder.name, manifest, manifestFile, files: own, translations }, diagnostics };
}

/** Returns what is said of a pack whose words have changed since it was written. */
function olderEdition(source: SourceFile): Diagnostic {
  const message = "the pack is written in version 1 of the language; this console reads it as version 2.";
  const consequence = "npm run migrate -- DIR rewrites it.";
  return { ...diagnosticAt(source, "/language", "P16", message, consequence), severity: "warning" };
}

/** Files beside a manifest that it does not list, where it can be told what lies beside it. */
function unlisted({ files }: Pack, { beside = [] }: PackFolder): string[] {
  const isDescriptor = (file: string): boolean => isTranslation(file) || kindOfFile(file) !== undefined;
  const lost = beside.filter((file) => isDescriptor(file) && !files.includes(file));
  return lost.map((file) => `"${file}" is not among the files of the pack, so it is not read.`);
}

/** Texts in another language than English. */
const isTranslation = (file: string): boolean => (languageOf(file) ?? "en") !== "en";

function partition<Item>(items: readonly Item[], wanted: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(wanted), items.filter((item) => !wanted(item))];
}

function fileOf(file: string, { id, language }: Pack, folder: PackFolder): DescriptorFile | string {
  const kind = isTranslation(file) ? "messages" : kindOfFile(file);
  if (kind === undefined)
    return `"${file}" is no kind of descriptor: ${[...DESCRIPTOR_ENDINGS, "messages.LANGUAGE.json"].join(", ")}.`;
  if (!isBelow(file)) return `"${file}" is not below the manifest.`;
  const text = folder.read(file);
  if (text === undefined) return missing(file, folder);
  return { path: `${folder.name}/${file}`, section: id, kind, text, pack: id, isFirstEdition: language === 1 };
}

function missing(file: string, { unread }: PackFolder): string {
  const cause = unread?.get(file);
  return cause === undefined ? `there is no file "${file}".` : `"${file}" could not be loaded: ${cause}.`;
}

/** A plain path downwards: no host, no way up. */
export function isBelow(file: string): boolean {
  return /^[\w.@-]+(?:\/[\w.@-]+)*$/.test(file) && !file.split("/").some((part) => /^\.+$/.test(part));
}

function refusalsOf({ id, language, server }: Pack, source: SourceFile, around: PackAround): Diagnostic[] {
  const refuse = (word: string, message: string): Diagnostic =>
    diagnosticAt(source, `/${escapeSegment(word)}`, "P02", message, "The pack is left out.");
  const other = around.before.get(id);
  const needed = server?.replace(/^>=/, "");
  return [
    ...(other === undefined ? [] : [refuse("id", `the pack in ${other.name} has the id "${id}" too.`)]),
    ...(LANGUAGES.includes(language)
      ? []
      : [
          refuse("language", `this console reads the language of version ${LANGUAGES.join(" and ")}, not ${language}.`),
        ]),
    ...(needed === undefined || around.server === undefined || isAtLeast(around.server, needed)
      ? []
      : [refuse("server", `it needs a server of version ${needed} or later; this one is ${around.server}.`)]),
  ];
}
