import type { Field, Ref } from "../../generated/types/descriptors.ts";
import type { Described, MetadataProblem } from "../compiler/index.ts";
import { type LeafSchema, parse } from "../language/index.ts";

/** A field descriptor that is not a reference. */
export type InlineField = Exclude<Field, Ref>;

/** A member of the server's metadata as a field descriptor. */
export interface DescribedField {
  /** Name in diagnostics: `attribute "phone"`. */
  readonly member: string;
  readonly field: InlineField;
  /** Schemas of the values that it edits, by pointer into the record. */
  readonly shapes: Readonly<Record<string, LeafSchema>>;
}

/** Reports metadata that cannot be used. */
export type ReportDiagnostic = (code: MetadataProblem["code"], message: string, consequence: string) => void;

/** Reports the name `*`, which a reference would read as a wildcard. */
export function nameErrors(name: string, member: string): MetadataProblem[] {
  if (name !== "*") return [];
  const message = "no reference can hold its name.";
  return [{ member, code: "S01", message, consequence: "It is not shown, and what it holds is left as it is." }];
}

/** Returns a record schema that contains the schemas of the fields. */
export function schemaOf(pieces: readonly DescribedField[]): LeafSchema {
  const shapes = pieces.flatMap(({ shapes }) => Object.entries(shapes));
  return shapes.reduce<LeafSchema>((schema, [pointer, shape]) => writeAt(schema, parse(pointer), shape), {});
}

function writeAt(schema: LeafSchema, segments: readonly string[], shape: LeafSchema): LeafSchema {
  const [name, ...rest] = segments;
  if (name === undefined) return shape;
  const { properties = {} } = schema;
  const child = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {};
  const others = Object.entries(properties).filter(([other]) => other !== name);
  return { ...schema, properties: Object.fromEntries([...others, [name, writeAt(child, rest, shape)]]) };
}

/** Returns the origin of each field for diagnostics. */
export function originsOf(pieces: readonly DescribedField[]): Described["origins"] {
  return new Map(pieces.map(({ field, member }) => [field, member]));
}
