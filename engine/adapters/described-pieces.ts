import type { Field, Ref } from "../../generated/types/descriptors.ts";
import type { Described, MetadataProblem } from "../compiler/compile-described.ts";
import type { LeafSchema } from "../language/plan/plan.ts";
import { parse } from "../language/pointer.ts";

/** A field written out. */
export type WrittenField = Exclude<Field, Ref>;

/** One member of the metadata in the language. */
export interface DescribedPiece {
  /** As diagnostics name it: `attribute "phone"`. */
  readonly member: string;
  readonly field: WrittenField;
  /** The shapes of the values that it edits, by pointer into the record. */
  readonly shapes: Readonly<Record<string, LeafSchema>>;
}

/** Hears of what a member of the metadata says in vain. */
export type Report = (code: MetadataProblem["code"], message: string, consequence: string) => void;

/** A member whose name a reference would read as something else (`*` runs over all) cannot be referred to. */
export function unspeakable(name: string, member: string): MetadataProblem[] {
  if (name !== "*") return [];
  const message = "no reference can hold its name.";
  return [{ member, code: "S01", message, consequence: "It is not shown, and what it holds is left as it is." }];
}

/** The schema of a record of which the pieces know some places. */
export function schemaOf(pieces: readonly DescribedPiece[]): LeafSchema {
  const shapes = pieces.flatMap(({ shapes }) => Object.entries(shapes));
  return shapes.reduce<LeafSchema>((schema, [pointer, shape]) => writeAt(schema, parse(pointer), shape), {});
}

function writeAt(schema: LeafSchema, segments: readonly string[], shape: LeafSchema): LeafSchema {
  const [name, ...rest] = segments;
  if (name === undefined) return shape;
  const { properties = {} } = schema;
  const below = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {};
  const others = Object.entries(properties).filter(([other]) => other !== name);
  return { ...schema, properties: Object.fromEntries([...others, [name, writeAt(below, rest, shape)]]) };
}

/** Returns where the pieces come from, for diagnostics. */
export function originsOf(pieces: readonly DescribedPiece[]): Described["origins"] {
  return new Map(pieces.map(({ field, member }) => [field, member]));
}
