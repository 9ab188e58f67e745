import { type CodeLists, codeLists, codeSets } from "./library/code-names.ts";
import type { CompileInput } from "./compile.ts";
import type { BuiltInLibrary } from "./compile-contributions.ts";
import { NO_CODE } from "./library/context.ts";
import type { DescriptorNode } from "./source/node.ts";
import { spelledOut, withOwnNames } from "./library/read-descriptor.ts";
import type { MetaSchema } from "./source/shape.ts";
import type { DescriptorFile, SourceFile } from "./source/source-file.ts";

/**
 * The built-in sections with everything that is needed to compile contributions to them. It is plain JSON, loaded on
 * demand.
 */
export interface LibraryData {
  readonly files: readonly (Omit<DescriptorFile, "text"> & { readonly value: unknown })[];
  readonly entities: Readonly<Record<string, DescriptorNode>>;
  readonly metaSchemas: Readonly<Record<string, MetaSchema>>;
  readonly messages: Readonly<Record<string, string>>;
  readonly code: CodeLists;
}

/**
 * Returns the library as data. Throws when a file is not JSON: only a library that compiles without errors may be
 * stored.
 */
export function libraryData({ files, entities, metaSchemas, messages = {}, code }: CompileInput): LibraryData {
  return {
    files: files.map(({ text, ...file }) => ({
      ...file,
      value: spelledOut(file.kind, withOwnNames(file, JSON.parse(text)), metaSchemas),
    })),
    entities: Object.fromEntries(entities),
    metaSchemas: Object.fromEntries(metaSchemas),
    messages,
    code: codeLists(code ?? NO_CODE),
  };
}

/** Returns the library in the form that the compiler reads. */
export function builtInLibrary({ files, entities, metaSchemas, messages, code }: LibraryData): BuiltInLibrary {
  return {
    sources: files.map(({ value, ...file }) => sourceOf({ ...file, text: "" }, value)),
    entities: new Map(Object.entries(entities)),
    metaSchemas: new Map(Object.entries(metaSchemas)),
    messages,
    code: codeSets(code),
  };
}

/** Returns a source for a descriptor that never was a text: every position is its first line and column. */
export function sourceOf(file: DescriptorFile, value: unknown): SourceFile {
  return { file, value, positionOf: () => ({ line: 1, column: 1 }) };
}
