import { namePatternError, patternError, escapeSegment, parse, CODECS, type LeafSchema } from "../../language/index.ts";
import { ALTERNATIVES, alternativesIn, type SchemaLocation } from "./check-alternatives.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { misfit } from "../values/fit/check-constant.ts";
import { listedValues } from "../entities/entity-schemas.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/**
 * Returns the errors of entity schemas whose shape is valid: references without a target, and limits that no value can
 * meet.
 */
export function entityDiagnostics(sources: readonly SourceFile[], library: SchemaLocation["library"]): Diagnostic[] {
  return sources
    .filter(({ file }) => file.kind === "entity")
    .flatMap((source) => schemaErrors(source.value, "", { source, library }));
}

const MAPS = ["properties", "patternProperties", "$defs", "dependentSchemas"];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const ONES = ["items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else"].concat([
  "unevaluatedItems",
  "unevaluatedProperties",
]);

function schemaErrors(schema: unknown, pointer: string, place: SchemaLocation): Diagnostic[] {
  if (!isNode(schema)) return [];
  const inside = [
    ...MAPS.flatMap((word) => Object.entries(asNode(schema[word])).map(([name, one]) => [one, word, name] as const)),
    ...LISTS.flatMap((word) => asArray(schema[word]).map((one, index) => [one, word, String(index)] as const)),
    ...ONES.map((word) => [schema[word], word] as const),
  ];
  return [
    ...namesIn(schema, pointer, place),
    ...limitsIn(schema, pointer, place),
    ...alternativesIn(schema, pointer, place),
    ...inside.flatMap(([one, ...path]) =>
      schemaErrors(one, `${pointer}/${path.map(escapeSegment).join("/")}`, {
        ...place,
        isAlternative: place.isAlternative === true || ALTERNATIVES.includes(path[0]),
      }),
    ),
  ];
}

const AS_WITHOUT = "The console does not check this; the server may.";

function namesIn(
  schema: DescriptorNode,
  pointer: string,
  { source, library, isAlternative }: SchemaLocation,
): Diagnostic[] {
  const { $ref, refersTo, stored, required, properties, pattern } = schema;
  const errors: Diagnostic[] = [];
  const error = (word: string, code: string, message: string, consequence: string): void => {
    errors.push(diagnosticAt(source, `${pointer}/${word}`, code, message, consequence));
  };
  if (typeof $ref === "string" && !leads($ref, source, library))
    error("$ref", "R38", `the schema "${$ref}" does not exist.`, "Any value is accepted here.");
  if (typeof refersTo === "string" && !library.resources.has(refersTo)) {
    const near = didYouMean(refersTo, library.resources.keys());
    error("refersTo", "R38", `there is no resource "${refersTo}".${near}`, "The value is treated as plain text.");
  }
  const codecs = [stored].flat().flatMap((one) => (isNode(one) ? Object.keys(one) : one === undefined ? [] : [one]));
  for (const codec of codecs.map(String).filter((name) => !CODECS.some((known) => known === name)))
    error("stored", "S20", `there is no codec "${codec}".${didYouMean(codec, CODECS)}`, "The value is not converted.");
  if (isNode(properties) && isAlternative !== true && schema.patternProperties === undefined)
    for (const name of asArray(required)
      .map(String)
      .filter((one) => !Object.hasOwn(properties, one)))
      error(
        "required",
        "R38",
        `the member "${name}" is required but does not exist.${didYouMean(name, Object.keys(properties))}`,
        AS_WITHOUT,
      );
  const check = (word: string, one: string, why: string | undefined): void => {
    if (why !== undefined) error(word, "S22", `the pattern ${one} cannot be used: ${why}.`, AS_WITHOUT);
  };
  if (typeof pattern === "string") check("pattern", pattern, patternError(pattern));
  for (const one of Object.keys(asNode(schema.patternProperties)))
    check("patternProperties", one, namePatternError(one));
  return errors;
}

/** Returns whether the target of a reference to another schema exists. */
function leads(ref: string, { value }: SourceFile, { entities }: SchemaLocation["library"]): boolean {
  const [file = "", fragment = ""] = ref.split("#");
  const id = file.replace(/^.*\//, "").replace(/\.schema\.json$/, "");
  let target: unknown = id === "" ? value : entities.get(id);
  for (const segment of parse(fragment)) target = asNode(target)[segment];
  return isNode(target) || typeof target === "boolean";
}

const PAIRS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

function limitsIn(schema: DescriptorNode, pointer: string, { source }: SchemaLocation): Diagnostic[] {
  const errors = PAIRS.flatMap(([least, most]): Diagnostic[] => {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
    const message = `no value can be at least ${low} and at most ${high}.`;
    return [diagnosticAt(source, `${pointer}/${most}`, "S23", message, "No value could be saved.")];
  });
  errors.push(...valuesIn(schema, pointer, source));
  const { default: assumed, enum: known = listed(schema) } = schema;
  if (assumed === undefined || !Array.isArray(known) || known.includes(assumed)) return errors;
  const message = `the default ${JSON.stringify(assumed)} is not one of ${known.map((one) => JSON.stringify(one)).join(", ")}.`;
  return [
    ...errors,
    diagnosticAt(source, `${pointer}/default`, "S23", message, "Correct the default, or the allowed values."),
  ];
}

/** Holds the types that each limit applies to. */
const LIMITED: Readonly<Record<string, readonly string[]>> = {
  minimum: ["number", "integer"],
  maximum: ["number", "integer"],
  multipleOf: ["number", "integer"],
  minLength: ["string"],
  maxLength: ["string"],
  pattern: ["string"],
  minItems: ["array"],
  maxItems: ["array"],
  minProperties: ["object"],
  maxProperties: ["object"],
};

/** Returns the errors of values and limits whose type is not that of the schema. */
function valuesIn(schema: DescriptorNode, pointer: string, source: SourceFile): Diagnostic[] {
  const type = schema.type as LeafSchema["type"];
  if (type === undefined) return [];
  const own = [type].flat();
  const severity = source.file.isFirstEdition === true ? "warning" : "error";
  const error = (word: string, message: string, consequence: string): Diagnostic => ({
    ...diagnosticAt(source, `${pointer}/${word}`, "S23", message, consequence),
    severity,
  });
  const odd = asArray(schema.enum).filter((value) => misfit(value, { type }) !== undefined);
  const isAssumed = schema.default !== undefined && misfit(schema.default, { type }) !== undefined;
  return [
    ...odd.map((value) =>
      error("enum", `${JSON.stringify(value)} is not ${own.join(" or ")}.`, "It can never be a valid value."),
    ),
    ...(isAssumed
      ? [
          error(
            "default",
            `${JSON.stringify(schema.default)} is not ${own.join(" or ")}.`,
            "It can never be a valid value.",
          ),
        ]
      : []),
    ...Object.entries(LIMITED)
      .filter(([word, types]) => schema[word] !== undefined && !own.some((one) => types.includes(one)))
      .map(([word, types]) =>
        error(
          word,
          `"${word}" applies to ${types.join(" or ")}, but this is ${own.join(" or ")}.`,
          "It has no effect.",
        ),
      ),
  ];
}

/** Returns the values of an `enum` with labels; `undefined` for any other schema. */
function listed({ oneOf }: DescriptorNode): readonly unknown[] | undefined {
  const values = listedValues(oneOf);
  return values && [...values.keys()];
}
