import { readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { CompileInput } from "../../engine/compiler/compile.ts";
import type { EntitySchemas } from "../../engine/compiler/entities/entity-schemas.ts";
import type { MetaSchema, MetaSchemas } from "../../engine/compiler/source/shape.ts";
import { type DescriptorFile, kindOfFile } from "../../engine/compiler/source/source-file.ts";
import { filesBelow } from "./files-below.ts";
import { codeNames, readCode } from "./read-code.ts";

/** The project's root. */
export const ROOT = resolve(import.meta.dirname, "../..");

/**
 * The base of the addresses (`$id`) of the meta-schemas: the version of the language that they describe. An address is a
 * name; nothing is fetched from there.
 */
export const SCHEMA_BASE = "https://atrium.example/schemas/2/";

/** Rooms with texts of the engine, each with what comes in the same file as the code there. */
const ENGINE_TEXTS = [
  "engine/app",
  "engine/app/caches",
  "engine/app/palette",
  "engine/app/start",
  "engine/views",
  "engine/actions",
  "engine/fields",
  "engine/inspect",
];

/** Paths of the files with the engine's own English texts, from the root. */
export const ENGINE_TEXT_FILES = ENGINE_TEXTS.map((room) => join(room, "messages.en.json"));

/** Everything that the compiler reads, from the disk: all built-in sections, or the one folder that is given. */
export function readLibrary(folder = join(ROOT, "sections")): CompileInput {
  return {
    files: readDescriptors(folder),
    entities: readEntities(),
    metaSchemas: readMetaSchemas(),
    messages: readEngineTexts(),
    code: codeNames(readCode(folder)),
  };
}

/** Descriptor files below a folder; the section is the first folder below it. */
export function readDescriptors(folder: string): DescriptorFile[] {
  return filesBelow(folder).flatMap((path): DescriptorFile[] => {
    const kind = kindOfFile(path);
    if (kind === undefined) return [];
    const [section = ""] = relative(folder, path).split(/[\\/]/);
    return [{ path: relative(ROOT, path).replaceAll("\\", "/"), section, kind, text: readFileSync(path, "utf8") }];
  });
}

/** The entity schemas as files, for what checks them. */
export function readEntityFiles(): DescriptorFile[] {
  return filesBelow(join(ROOT, "schemas/entities"))
    .filter((path) => path.endsWith(".schema.json"))
    .map((path) => {
      const shown = relative(ROOT, path).replaceAll("\\", "/");
      return { path: shown, section: "entities", kind: "entity", text: readFileSync(path, "utf8") };
    });
}

export function readEntities(): EntitySchemas {
  return new Map(
    schemasIn("schemas/entities").map(([path, schema]) => [
      basename(path, ".schema.json"),
      typeof schema === "boolean" ? {} : schema,
    ]),
  );
}

export function readMetaSchemas(): MetaSchemas {
  return new Map(schemasIn("schemas/descriptors").map(([path, schema]) => [basename(path), schema]));
}

function schemasIn(folder: string): [string, MetaSchema][] {
  return filesBelow(join(ROOT, folder))
    .filter((path) => path.endsWith(".schema.json"))
    .map((path) => [path, JSON.parse(readFileSync(path, "utf8"))]);
}

/** The engine's own English texts: a section may use them, and may not give them another meaning. */
export function readEngineTexts(): Readonly<Record<string, string>> {
  return Object.assign({}, ...ENGINE_TEXT_FILES.map((path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"))));
}
