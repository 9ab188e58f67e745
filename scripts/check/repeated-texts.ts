import {
  type CompileInput,
  type Compiled,
  cellFor,
  controlFor,
  schemaTexts,
  type SchemaTexts,
  asArray,
  asNode,
  isNode,
  type DescriptorNode,
} from "../../engine/compiler/index.ts";
import { type PlanField, lastSegment, read } from "../../engine/language/index.ts";

/** Describes a field's text that its entity schema holds, or could hold. */
export interface RepeatedText {
  readonly path: string;
  readonly pointer: string;
  readonly word: "label" | "help" | "options";
  readonly text: string;
  readonly field: PlanField;
}

/** Holds the number of fields, and their texts that belong in the schema. */
export interface RepeatedTexts {
  readonly fields: number;
  readonly repeated: readonly RepeatedText[];
}

/** Describes a field as written, with its source position. */
interface WrittenField {
  readonly field: PlanField;
  readonly node: DescriptorNode;
  readonly path: string;
  readonly pointer: string;
}

/**
 * Finds the texts of fields that the schema of their property holds already, or could hold. A schema holds one label,
 * one help text and one name for each value: those that most fields of the property use.
 */
export function repeatedTexts(
  compiled: Compiled,
  { files, entities }: Pick<CompileInput, "files" | "entities">,
): RepeatedTexts {
  // A field of a piece is compiled once for each use of the piece; they are equal, so only the last one is kept.
  const written = new Map(writtenFields(compiled, files).map((one) => [`${one.path}#${one.pointer}`, one]));
  const members = memberSchemas(compiled);
  const fields = [...written.values()];
  const groups = overSame(fields);
  return {
    fields: fields.length,
    repeated: fields
      .filter(({ field }) => members.has(field.schema))
      .flatMap((field) => textsOf(field, groups, schemaTexts(field.field.schema, entities))),
  };
}

/** Returns the schemas of the members of all resources. */
function memberSchemas({ parts }: Compiled): ReadonlySet<unknown> {
  const members = new Set<unknown>();
  const note = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null || members.has(schema)) return;
    members.add(schema);
    for (const inner of Object.values(schema)) note(inner);
  };
  for (const { resources } of parts) for (const { schema } of Object.values(resources)) note(schema);
  return members;
}

/** Returns the compiled fields with their source text. A field of a piece occurs once for each use of the piece. */
function writtenFields({ parts, writtenAt }: Compiled, files: CompileInput["files"]): readonly WrittenField[] {
  const values = new Map(files.filter(isDescriptor).map(({ path, text }) => [path, JSON.parse(text) as unknown]));
  const found: WrittenField[] = [];
  const seen = new Set<object>();
  const walk = (piece: unknown): void => {
    if (typeof piece !== "object" || piece === null || seen.has(piece)) return;
    seen.add(piece);
    const place = isField(piece) ? writtenAt(piece) : undefined;
    if (place !== undefined)
      found.push({ field: piece as PlanField, node: asNode(read(values.get(place.path), place.pointer)), ...place });
    for (const inner of Object.values(piece)) walk(inner);
  };
  walk(parts);
  return found;
}

/** Finds controls and cells in fields that would be the same by default. Returns them as `path#pointer word`. */
export function repeatedControls(compiled: Compiled, files: CompileInput["files"]): readonly string[] {
  const members = memberSchemas(compiled);
  const assumed = new Map<string, boolean>();
  for (const { field, node, path, pointer } of writtenFields(compiled, files))
    for (const [word, name] of [
      ["control", assumedControl(field)],
      ["cell", cellFor(field.schema).name],
    ] as const) {
      const at = `${path}#${pointer} ${word}`;
      if (node[word] !== undefined)
        assumed.set(at, assumed.get(at) !== false && members.has(field.schema) && node[word] === name);
    }
  return [...assumed].flatMap(([at, isAssumed]) => (isAssumed ? [at] : []));
}

function assumedControl({ ref, save, change, rows, schema, options }: PlanField): string {
  if (ref === undefined && save === undefined && change === undefined) return "read-only";
  return rows === undefined ? controlFor(schema, options !== undefined).name : "rows";
}

/** Returns the number of lines of descriptors. */
export function descriptorLines(files: CompileInput["files"]): number {
  return files.filter(isDescriptor).reduce((lines, { text }) => lines + text.trimEnd().split("\n").length, 0);
}

const isDescriptor = ({ kind }: CompileInput["files"][number]): boolean => kind !== "messages";

function isField(piece: object): boolean {
  return "control" in piece && "cell" in piece && "schema" in piece;
}

/** Returns the share of fields with a text that belongs in the schema. */
export function repeatedShare({ fields, repeated }: RepeatedTexts): number {
  return new Set(repeated.map(({ path, pointer }) => `${path}#${pointer}`)).size / fields;
}

/** Groups fields by their property. */
function overSame(fields: readonly WrittenField[]): ReadonlyMap<object, readonly WrittenField[]> {
  const groups = new Map<object, WrittenField[]>();
  for (const written of fields)
    groups.set(written.field.schema, [...(groups.get(written.field.schema) ?? []), written]);
  return groups;
}

function textsOf(written: WrittenField, groups: ReturnType<typeof overSame>, known: SchemaTexts): RepeatedText[] {
  const { field, node, path, pointer } = written;
  const same = groups.get(field.schema) ?? [];
  if (field.ref === undefined) return [];
  return (["label", "help", "options"] as const).flatMap((word): RepeatedText[] => {
    const text = ownText(node, word);
    return text !== undefined && belongsToSchema(word, text, written, same, known)
      ? [{ path, pointer, word, text, field }]
      : [];
  });
}

/** Returns a field's text as one string: a message key, or the keys of its constant options. */
function ownText(node: DescriptorNode, word: RepeatedText["word"]): string | undefined {
  if (word !== "options") return typeof node[word] === "string" ? node[word] : undefined;
  const named = asArray(node.options).filter((option) => isNode(option) && typeof option.label === "string");
  return named.length > 0 && Array.isArray(node.options) ? JSON.stringify(node.options) : undefined;
}

function belongsToSchema(
  word: RepeatedText["word"],
  text: string,
  { field }: WrittenField,
  same: readonly WrittenField[],
  { title, description }: SchemaTexts,
) {
  const label = title ?? lastSegment(field.ref ?? "");
  if (word === "label" && text === label) return true;
  if (word === "help" && text === (description ?? `${label}Help`)) return true;
  const others = same.map(({ node }) => ownText(node, word));
  const saying = others.filter((other) => other === text).length;
  return others.every((other) => other === text || others.filter((one) => one === other).length < saying);
}
