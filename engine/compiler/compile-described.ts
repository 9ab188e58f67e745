import { rememberOrigins } from "./library/origins.ts";
import type { Section } from "../../generated/types/descriptors.ts";
import type { LeafSchema, PlanField, PlanResource, PlanSection } from "../language/plan/plan.ts";
import { parseRef } from "../language/expression/reference.ts";
import { RIGHT_NAMES } from "../language/expression/rights.ts";
import { referredResources } from "./values/compile-referred.ts";
import { compileSections } from "./nodes/compile-section.ts";
import { type Library, NO_CODE, newContext, type ResourceSource } from "./library/context.ts";
import type { Diagnostic } from "./source/diagnostic.ts";
import { leafAt } from "./entities/entity-schemas.ts";
import type { DescriptorNode } from "./source/node.ts";
import { overlaySchema } from "./entities/overlay-schema.ts";
import type { SourceFile } from "./source/source-file.ts";

/** Describes what server metadata says in the language: sections, and the shape of the values that they edit. */
export interface Described {
  /** Holds what the metadata is, for diagnostics: `user profile`. */
  readonly name: string;
  readonly sections: readonly Section[];
  /** Holds what the metadata knows of the record's shape. Lies over what the record's entity says. */
  readonly schema: LeafSchema;
  /** The member of the metadata that a section or field was made from, for diagnostics: `attribute "phone"`. */
  readonly origins: ReadonlyMap<object, string>;
  /** Resources whose records are around it, and which its references name. */
  readonly around?: readonly string[];
  /** Resources that its options name, beside those that the schema refers to. */
  readonly sources?: readonly string[];
  /** Holds what the metadata says that cannot be said in the language. */
  readonly errors: readonly MetadataProblem[];
}

/** Something in the metadata that means nothing here. */
export interface MetadataProblem {
  /** The member that it stands in: `attribute "phone"`. */
  readonly member: string;
  /** As for descriptors: S20 for an unknown control or type, S01 for a shape that cannot be read. */
  readonly code: "S01" | "S20";
  readonly message: string;
  readonly consequence: string;
}

/** Describes what is around described sections at run time. */
export interface DescribedSurroundings {
  /** The shape that the record was decoded by. */
  readonly schema?: LeafSchema | undefined;
  /** A resource of the plan; `undefined` when no loaded section brings it. */
  readonly resource: (id: string) => PlanResource | undefined;
}

/** Describes what comes out: sections as in the plan, and every error. */
export interface CompiledSections {
  readonly sections: readonly PlanSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles what an adapter made of server metadata, by the same rules as descriptors in files. References are checked
 * against the entity with the metadata's shape over it; the place of a diagnostic is the metadata's member. Whatever is
 * wrong, sections come out: a piece with an error is left out and its field is rendered with what remains.
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
 * Lists what is no error of metadata. Texts were checked when the console was built; here some may still be on their way.
 * Braces in a name of the server are no arguments: there are no pieces. Which options and which default a member has is
 * for the server to say.
 */
const UNCHECKED: readonly string[] = ["M01", "R06", "S24", "S31", "S33"];

/**
 * Decodes in the field where the metadata says more of how a value is kept than the record was decoded by: the field does
 * the rest.
 */
function withCodec(field: PlanField, decoded: LeafSchema | undefined): PlanField {
  const { ref, schema } = field;
  if (ref === undefined || schema.stored === undefined) return field;
  const known = decoded && leafAt(decoded, parseRef(ref).pointer);
  return known?.stored === undefined ? { ...field, codec: { name: [schema.stored].flat().join(" ") } } : field;
}

/** The resources that the described values refer to, as the compiler wants them. */
function resourcesFor(
  ids: readonly string[],
  { resource }: DescribedSurroundings,
  source: SourceFile,
): Pick<Library, "resources" | "entities"> {
  const plans = ids.flatMap((id) => resource(id) ?? []);
  const known = ({ id, entity, key, under }: PlanResource): [string, ResourceSource] => {
    // Where its records lie is part of their address, which is compiled: arguments name it.
    const path = under.map((parent) => `{${parent}}`).join("/");
    return [id, { id, node: { entity, key, path }, source }];
  };
  return {
    resources: new Map(plans.map(known)),
    entities: new Map(plans.map((plan): [string, DescriptorNode] => [plan.entity, plan.schema])),
  };
}

const START = { line: 1, column: 1 };

/** The metadata, or one member of it, as a place for diagnostics. */
function sourceOf({ name, sections }: Described, member?: string): SourceFile {
  const path = member === undefined ? name : `${name}, ${member}`;
  return { file: { path, section: "", kind: "screen", text: "" }, value: sections, positionOf: () => START };
}
