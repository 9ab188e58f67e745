import { rememberOrigins } from "./library/origins.ts";
import type { Section } from "../../generated/types/descriptors.ts";
import {
  type LeafSchema,
  type PlanField,
  type PlanResource,
  type PlanSection,
  parseRef,
  RIGHT_NAMES,
} from "../language/index.ts";
import { referredResources } from "./values/compile-referred.ts";
import { compileSections } from "./nodes/compile-section.ts";
import { type Library, NO_CODE, newContext, type ResourceSource } from "./library/context.ts";
import type { Diagnostic } from "./source/diagnostic.ts";
import { leafAt } from "./entities/entity-schemas.ts";
import type { DescriptorNode } from "./source/node.ts";
import { overlaySchema } from "./entities/overlay-schema.ts";
import type { SourceFile } from "./source/source-file.ts";

/** Holds server metadata in the descriptor language: sections, and the schema of the values that they edit. */
export interface Described {
  /** Name of the metadata in diagnostics: `user profile`. */
  readonly name: string;
  readonly sections: readonly Section[];
  /** Schema of the record according to the metadata. It takes precedence over the entity's schema. */
  readonly schema: LeafSchema;
  /** The member of the metadata from which each section or field was made, for diagnostics: `attribute "phone"`. */
  readonly origins: ReadonlyMap<object, string>;
  /** Parent resources that its references name. */
  readonly around?: readonly string[];
  /** Resources that its options refer to, besides those of the schema. */
  readonly sources?: readonly string[];
  /** Lists metadata that cannot be expressed in the language. */
  readonly errors: readonly MetadataProblem[];
}

/** Describes a part of the metadata that cannot be used. */
export interface MetadataProblem {
  /** Member of the metadata that has the error: `attribute "phone"`. */
  readonly member: string;
  /** Code as for descriptors: S20 for an unknown control or type, S01 for an invalid schema. */
  readonly code: "S01" | "S20";
  readonly message: string;
  readonly consequence: string;
}

/** Describes the context in which described sections are compiled at run time. */
export interface DescribedSurroundings {
  /** The schema that the record was decoded with. */
  readonly schema?: LeafSchema | undefined;
  /** Returns a resource of the plan; `undefined` when no loaded section contributes it. */
  readonly resource: (id: string) => PlanResource | undefined;
}

/** Holds the result: sections as in the plan, and all errors. */
export interface CompiledSections {
  readonly sections: readonly PlanSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles the descriptors that an adapter made from server metadata, by the same rules as descriptors in files.
 * References are checked against the entity's schema, overlaid with that of the metadata. The location of a diagnostic
 * is a member of the metadata. The result contains sections even when there are errors: a piece with an error is left
 * out and its field is rendered with the rest.
 */
export function compileDescribed(described: Described, around: DescribedSurroundings): CompiledSections {
  const { sections, schema, origins, errors } = described;
  const source = sourceOf(described);
  const diagnostics: Diagnostic[] = errors.map(({ member, ...error }) => ({
    file: sourceOf(described, member).file.path,
    ...START,
    severity: "warning",
    ...error,
  }));
  const library: Library = {
    ...resourcesFor([...referredResources(schema), ...(described.sources ?? [])], around, source),
    pieces: new Map(),
    screens: new Map(),
    messages: {},
    rights: new Set(RIGHT_NAMES),
    given: new Map(),
    code: NO_CODE,
    diagnostics,
    origins: new WeakMap(),
    fieldSurroundings: new WeakMap(),
  };
  for (const [piece, member] of origins)
    rememberOrigins(library.origins, { ...sourceOf(described, member), value: piece });
  const compiled = compileSections(sections, {
    ...newContext(source, library),
    nearest: overlaySchema(around.schema, schema),
    enclosing: new Map((described.around ?? []).map((id) => [id, around.resource(id)?.schema ?? {}])),
  });
  return {
    sections: compiled.map((section) => ({
      ...section,
      fields: section.fields.map((field) => withCodec(field, around.schema)),
    })),
    diagnostics: diagnostics.filter(({ code }) => !UNCHECKED.includes(code)),
  };
}

/**
 * Lists the codes that are not checked for metadata. Texts were checked when the console was built, and some may still
 * be loading. Braces in names of the server are no arguments, because there are no pieces. The server decides on the
 * options and the default of a member.
 */
const UNCHECKED: readonly string[] = ["M01", "R06", "S24", "S31", "S33"];

/**
 * Adds a codec to the field for the part of the encoding that only the metadata knows and that the record was not
 * decoded with.
 */
function withCodec(field: PlanField, decoded: LeafSchema | undefined): PlanField {
  const { ref, schema } = field;
  if (ref === undefined || schema.stored === undefined) return field;
  const known = decoded && leafAt(decoded, parseRef(ref).pointer);
  return known?.stored === undefined ? { ...field, codec: { name: [schema.stored].flat().join(" ") } } : field;
}

/** Returns the resources that the described values refer to, as the compiler expects them. */
function resourcesFor(
  ids: readonly string[],
  { resource }: DescribedSurroundings,
  source: SourceFile,
): Pick<Library, "resources" | "entities"> {
  const plans = ids.flatMap((id) => resource(id) ?? []);
  const known = ({ id, entity, key, under }: PlanResource): [string, ResourceSource] => {
    // The compiled address contains its parents as arguments.
    const path = under.map((parent) => `{${parent}}`).join("/");
    return [id, { id, node: { entity, key, path }, source }];
  };
  return {
    resources: new Map(plans.map(known)),
    entities: new Map(plans.map((plan): [string, DescriptorNode] => [plan.entity, plan.schema])),
  };
}

const START = { line: 1, column: 1 };

/** Returns a source for diagnostics that stands for the metadata or one member of it. */
function sourceOf({ name, sections }: Described, member?: string): SourceFile {
  const path = member === undefined ? name : `${name}, ${member}`;
  return { file: { path, section: "", kind: "screen", text: "" }, value: sections, positionOf: () => START };
}
