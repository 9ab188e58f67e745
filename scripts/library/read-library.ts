import { readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import {
  type CompileInput,
  type EntitySchemas,
  type MetaSchema,
  type MetaSchemas,
  type DescriptorFile,
  kindOfFile,
} from "../../engine/compiler/index.ts";
import { listFiles } from "./list-files.ts";
import { codeNames, readCode } from "./read-code.ts";

/** The root folder of the project. */
export const ROOT = resolve(import.meta.dirname, "../..");

/**
 * The base of the `$id` of the meta-schemas, with the version of the language. It only names them; nothing is fetched
 * from it.
 */
export const SCHEMA_BASE = "https://atrium.example/schemas/2/";

/** Engine packages with messages. The messages of a package load together with its code. */
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

/** Paths of the files with the engine's own English messages, relative to the root. */
export const ENGINE_TEXT_FILES = ENGINE_TEXTS.map((folder) => join(folder, "messages.en.json"));

/** Reads the compiler's input from disk: all built-in sections, or those of the given folder. */
export function readLibrary(folder = join(ROOT, "sections")): CompileInput {
  return {
    files: readDescriptors(folder),
    entities: readEntities(),
    metaSchemas: readMetaSchemas(),
    messages: readEngineTexts(),
    code: codeNames(readCode(folder)),
  };
}

/** Reads the descriptor files below a folder. The first folder in a path names the section. */
export function readDescriptors(folder: string): DescriptorFile[] {
  return listFiles(folder).flatMap((path): DescriptorFile[] => {
    const kind = kindOfFile(path);
    if (kind === undefined) return [];
    const [section = ""] = relative(folder, path).split(/[\\/]/);
    return [{ path: relative(ROOT, path).replaceAll("\\", "/"), section, kind, text: readFileSync(path, "utf8") }];
  });
}

/** Reads the entity schemas as descriptor files, so that they can be checked. */
export function readEntityFiles(): DescriptorFile[] {
  return listFiles(join(ROOT, "schemas/entities"))
    .filter((path) => path.endsWith(".schema.json"))
    .map((path) => {
      const shown = relative(ROOT, path).replaceAll("\\", "/");
      return { path: shown, section: "entities", kind: "entity", text: readFileSync(path, "utf8") };
    });
}

function readEntities(): EntitySchemas {
  return new Map(
    schemasIn("schemas/entities").map(([path, schema]) => [
      basename(path, ".schema.json"),
      typeof schema === "boolean" ? {} : schema,
    ]),
  );
}

/** Reads the schemas of the descriptor language, by file name. */
export function readMetaSchemas(): MetaSchemas {
  return new Map(schemasIn("schemas/descriptors").map(([path, schema]) => [basename(path), schema]));
}

function schemasIn(folder: string): [string, MetaSchema][] {
  return listFiles(join(ROOT, folder))
    .filter((path) => path.endsWith(".schema.json"))
    .map((path) => [path, JSON.parse(readFileSync(path, "utf8"))]);
}

/** Reads the engine's own English messages. A section may use them but not redefine them. */
export function readEngineTexts(): Readonly<Record<string, string>> {
  return Object.assign({}, ...ENGINE_TEXT_FILES.map((path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"))));
}
