import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  familyOf,
  type BuiltInLibrary,
  asNode,
  type DescriptorNode,
  type MetaSchema,
  type DescriptorFile,
  kindOfFile,
  parseSource,
  type SourceFile,
} from "../../engine/compiler/index.ts";
import { RIGHT_NAMES, CELLS, CODECS, CONTROLS, ICONS } from "../../engine/language/index.ts";
import type { PackFolder } from "../../engine/packs/index.ts";

/**
 * The folder beside a manifest that holds the meta-schemas for editors. It is hidden, so it does not belong to the
 * pack.
 */
export const EDITOR_SCHEMAS = ".schemas";

/** Matches an argument of `use`, which is allowed in place of a listed name, or within one. */
const ARGUMENT = { type: "string", pattern: "^\\$with/|\\{[^{}]+\\}" };

/** Writes the meta-schemas with the available names into the folder of a pack. */
export function writeEditorSchemas(target: string, known: BuiltInLibrary, folder: PackFolder): void {
  mkdirSync(join(target, EDITOR_SCHEMAS), { recursive: true });
  for (const [file, schema] of editorSchemas(known, folder))
    writeFileSync(join(target, EDITOR_SCHEMAS, file), `${JSON.stringify(schema, null, 2)}\n`);
}

/**
 * Returns the meta-schemas by file name. Names of the product and of the pack are listed where the language expects a
 * name, and stay open where other packs may add names. The schemas have no `$id`, so editors resolve references between
 * them by file.
 */
export function editorSchemas(known: BuiltInLibrary, folder: PackFolder): ReadonlyMap<string, MetaSchema> {
  const names = namesFor(known, folder);
  return new Map(
    [...known.metaSchemas].map(([file, schema]): [string, MetaSchema] => {
      if (typeof schema === "boolean") return [file, schema];
      const { $id: _, ...rest } = schema;
      return [file, file === "language.schema.json" ? { ...rest, $defs: withNames(asNode(rest.$defs), names) } : rest];
    }),
  );
}

/** Describes the names of one definition of the language. */
interface Names {
  readonly known: Iterable<string>;
  /** True when names outside the list are errors. */
  readonly isClosed?: true;
}

function withNames(definitions: DescriptorNode, names: Readonly<Record<string, Names>>): DescriptorNode {
  const completed = Object.entries(names).map(([definition, { known, isClosed }]): [string, DescriptorNode] => {
    if (!Object.hasOwn(definitions, definition)) throw new Error(`The language has no definition "${definition}".`);
    const { title, description, ...open } = asNode(definitions[definition]);
    const anyOf = [{ enum: [...new Set(known)].sort() }, isClosed ? ARGUMENT : open];
    return [definition, { ...(title === undefined ? {} : { title }), description, anyOf }];
  });
  return { ...definitions, ...Object.fromEntries(completed) };
}

/** Returns the names for every definition of the language that is a name. */
function namesFor(known: BuiltInLibrary, folder: PackFolder): Readonly<Record<string, Names>> {
  const own = sourcesOf(folder);
  const sources = [...known.sources, ...own];
  const resources = idsIn(sources, "resource", "id");
  const rights = Object.keys(asNode(asNode(own.find(({ file }) => file.kind === "pack")?.value).rights));
  return {
    controlName: { known: CONTROLS, isClosed: true },
    cellName: { known: CELLS, isClosed: true },
    codecName: { known: CODECS, isClosed: true },
    icon: { known: ICONS, isClosed: true },
    rightName: { known: [...RIGHT_NAMES, ...rights] },
    resourceName: { known: resources },
    sourceName: { known: resources },
    screenName: { known: idsIn(sources, "screen", "id") },
    entityName: { known: [...known.entities.keys(), ...idsIn(own, "entity", "$id")] },
    key: { known: [...Object.keys(known.messages), ...keysIn(sources)].map(familyOf) },
  };
}

/** Returns the files of a pack, including those that its manifest does not list yet. */
function sourcesOf({ name, manifest, siblings: beside = [], read }: PackFolder): SourceFile[] {
  const source = (path: string, kind: DescriptorFile["kind"] | undefined, text: string | undefined): SourceFile[] =>
    kind === undefined || text === undefined
      ? []
      : [parseSource({ path: `${name}/${path}`, section: name, kind, text }).source];
  return [
    ...source("pack.json", "pack", manifest),
    ...beside.flatMap((path) => source(path, kindOfFile(path), read(path))),
  ];
}

function idsIn(sources: readonly SourceFile[], kind: DescriptorFile["kind"], word: "id" | "$id"): string[] {
  const units = sources.filter(({ file }) => file.kind === kind).flatMap(({ value }) => [value].flat());
  return units.map((unit) => asNode(unit)[word]).filter((id) => typeof id === "string");
}

function keysIn(sources: readonly SourceFile[]): string[] {
  return sources.filter(({ file }) => file.kind === "messages").flatMap(({ value }) => Object.keys(asNode(value)));
}
