import type { Library } from "../library/context.ts";
import { escapeSegment } from "../../language/index.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { followRef } from "../entities/entity-schemas.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** Holds a position in an entity's schema. */
export interface SchemaLocation {
  readonly source: SourceFile;
  readonly library: Pick<Library, "entities" | "resources">;
  /** True inside an alternative or a condition, which may refer to members that are declared outside of it. */
  readonly isAlternative?: boolean;
}

/**
 * Lists the keywords that are read while a record is decoded or encoded, but never inside alternatives and conditions.
 */
const ON_THE_WAY: readonly string[] = ["stored", "cleared", "refersTo"];
/** Lists the keywords whose schemas may or may not apply to a value. */
export const ALTERNATIVES: readonly string[] = [
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "contains",
];

/**
 * Returns the errors of alternatives: keywords that are not read inside of them, and a member that does not distinguish
 * them.
 */
export function alternativesIn(
  schema: DescriptorNode,
  pointer: string,
  { source, library }: SchemaLocation,
): Diagnostic[] {
  const errors = ALTERNATIVES.flatMap((word) => schemasIn(schema[word], `${pointer}/${word}`))
    .flatMap(([inner, at]) => ON_THE_WAY.filter((word) => word in inner).map((word) => [word, at] as const))
    .map(([word, at]) =>
      diagnosticAt(
        source,
        `${at}/${word}`,
        "S17",
        `"${word}" has no effect inside alternatives and conditions.`,
        "Write it at the member itself; here the value stays as the server stores it.",
      ),
    );
  const { discriminator } = schema;
  if (!isNode(discriminator)) return errors;
  const name = String(discriminator.propertyName);
  const branches = asArray(schema.oneOf ?? schema.anyOf).map((one) => targetOf(one, source, library));
  if (branches.length > 0 && branches.every((one) => "const" in asNode(asNode(one.properties)[name]))) return errors;
  const members = Object.keys(asNode(branches[0]?.properties));
  const message = `the member "${name}" is not a constant of each alternative.${didYouMean(name, members)}`;
  return [
    ...errors,
    diagnosticAt(
      source,
      `${pointer}/discriminator/propertyName`,
      "R38",
      message,
      "The alternative is chosen by which one the value matches.",
    ),
  ];
}

/** Returns the schemas in a keyword, and all schemas nested in them. */
function schemasIn(value: unknown, pointer: string): (readonly [DescriptorNode, string])[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => schemasIn(one, `${pointer}/${index}`));
  if (!isNode(value)) return [];
  if (pointer.endsWith("/dependentSchemas"))
    return Object.entries(value).flatMap(([name, one]) => schemasIn(one, `${pointer}/${escapeSegment(name)}`));
  const inside = [
    ...["properties", "patternProperties"].flatMap((word) =>
      Object.entries(asNode(value[word])).flatMap(([name, one]) =>
        schemasIn(one, `${pointer}/${word}/${escapeSegment(name)}`),
      ),
    ),
    ...["items", "prefixItems", "additionalProperties"].flatMap((word) => schemasIn(value[word], `${pointer}/${word}`)),
  ];
  return [[value, pointer], ...inside];
}

function targetOf(
  value: unknown,
  { value: whole }: SourceFile,
  { entities }: SchemaLocation["library"],
): DescriptorNode {
  const { $ref, ...beside } = asNode(value);
  if (typeof $ref !== "string") return beside;
  return { ...asNode(followRef($ref, asNode(whole), entities)[0]), ...beside };
}
