import type { CompileInput, Compiled } from "../../engine/compiler/compile.ts";
import { schemaTexts } from "../../engine/compiler/entities/entity-schemas.ts";
import { asArray, asNode, isNode, type Node } from "../../engine/compiler/source/node.ts";
import type { PlanField } from "../../engine/language/plan/plan.ts";
import { lastSegment } from "../../engine/language/expression/reference.ts";
import { read } from "../../engine/language/pointer.ts";

/** Describes a text of a field that its entity's schema says, or could say for it. */
export interface RepeatedText {
  readonly path: string;
  readonly pointer: string;
  readonly word: "label" | "help" | "options";
  readonly text: string;
  readonly field: PlanField;
}

/** Holds how many fields are written, and which of their texts belong to the schema. */
export interface RepeatedTexts {
  readonly fields: number;
  readonly repeated: readonly RepeatedText[];
}

/** A field as it is written: its own words, at their place. */
interface WrittenField {
  readonly field: PlanField;
  readonly node: Node;
  readonly path: string;
  readonly pointer: string;
}

/**
 * Finds the texts of fields that the schema of their member says already, or could say: it can hold one label, one help and
 * one name of each value, those that most of the fields over the member show.
 */
export function repeatedTexts({ parts, writtenAt }: Compiled, files: CompileInput["files"]): RepeatedTexts {
  const values = new Map(files.filter(isDescriptor).map(({ path, text }) => [path, JSON.parse(text) as unknown]));
  const written = new Map<string, WrittenField>();
  const walk = (piece: unknown): void => {
    if (typeof piece !== "object" || piece === null) return;
    const place = isField(piece) ? writtenAt(piece) : undefined;
    if (place !== undefined) {
      const node = asNode(read(values.get(place.path), place.pointer));
      written.set(`${place.path}#${place.pointer}`, { field: piece as PlanField, node, ...place });
    }
    for (const inner of Object.values(piece)) walk(inner);
  };
  walk(parts);
  const members = new Set<object>();
  const note = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null || members.has(schema)) return;
    members.add(schema);
    for (const inner of Object.values(schema)) note(inner);
  };
  for (const { resources } of parts) for (const { schema } of Object.values(resources)) note(schema);
  const fields = [...written.values()];
  const groups = overSame(fields);
  return {
    fields: fields.length,
    repeated: fields.filter(({ field }) => members.has(field.schema)).flatMap((field) => textsOf(field, groups)),
  };
}

const isDescriptor = ({ kind }: CompileInput["files"][number]): boolean => kind !== "messages";

function isField(piece: object): boolean {
  return "control" in piece && "cell" in piece && "schema" in piece;
}

/** Returns the share of fields that say a text which belongs to the schema. */
export function repeatedShare({ fields, repeated }: RepeatedTexts): number {
  return new Set(repeated.map(({ path, pointer }) => `${path}#${pointer}`)).size / fields;
}

/** Groups fields by the member that they are over. */
function overSame(fields: readonly WrittenField[]): ReadonlyMap<object, readonly WrittenField[]> {
  const groups = new Map<object, WrittenField[]>();
  for (const written of fields)
    groups.set(written.field.schema, [...(groups.get(written.field.schema) ?? []), written]);
  return groups;
}

function textsOf(written: WrittenField, groups: ReturnType<typeof overSame>): RepeatedText[] {
  const { field, node, path, pointer } = written;
  const same = groups.get(field.schema) ?? [];
  if (field.ref === undefined) return [];
  return (["label", "help", "options"] as const).flatMap((word): RepeatedText[] => {
    const text = ownText(node, word);
    return text !== undefined && belongsToSchema(word, text, written, same)
      ? [{ path, pointer, word, text, field }]
      : [];
  });
}

/** Returns the text that a field says as a word: a key, or the keys of constant options. */
function ownText(node: Node, word: RepeatedText["word"]): string | undefined {
  if (word !== "options") return typeof node[word] === "string" ? node[word] : undefined;
  const named = asArray(node.options).filter((option) => isNode(option) && typeof option.label === "string");
  return named.length > 0 && Array.isArray(node.options) ? JSON.stringify(node.options) : undefined;
}

function belongsToSchema(
  word: RepeatedText["word"],
  text: string,
  { field }: WrittenField,
  same: readonly WrittenField[],
) {
  const { title, description } = schemaTexts(field.schema);
  const label = title ?? lastSegment(field.ref ?? "");
  if (word === "label" && text === label) return true;
  if (word === "help" && text === (description ?? `${label}Help`)) return true;
  const others = same.map(({ node }) => ownText(node, word));
  const saying = others.filter((other) => other === text).length;
  return others.every((other) => other === text || others.filter((one) => one === other).length < saying);
}
