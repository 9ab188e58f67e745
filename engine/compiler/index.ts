/* Turns descriptors into the plan, with diagnostics. */
export { builtInLibrary, type LibraryData, libraryData, sourceOf } from "./built-in-library.ts";
export { CHECKS } from "./checks.ts";
export { RELEASED, withReleased } from "./checks/check-released.ts";
export { type BuiltInLibrary, compileContributions, type CompiledContributions } from "./compile-contributions.ts";
export {
  compileDescribed,
  type Described,
  type DescribedSurroundings,
  type MetadataProblem,
} from "./compile-described.ts";
export { compile, type Compiled, type CompileInput } from "./compile.ts";
export { cellFor, controlFor, isNested, typeOf } from "./entities/conventions.ts";
export { type EntitySchemas, schemaTexts, type SchemaTexts } from "./entities/entity-schemas.ts";
export { toSecondEdition } from "./first-edition/to-second-edition.ts";
export { settingsIndex } from "./index/settings-index.ts";
export { collectPieces, collectResources, familyOf, usedView } from "./library/collect.ts";
export type { CodeNames, Library, PackCall, PackHost, Pieces } from "./library/context.ts";
export type { NamedIds } from "./library/named-members.ts";
export { ownKey, packKey } from "./library/pack-texts.ts";
export { joinLocations, type Position, type Positions, type ScreenPositions } from "./library/positions.ts";
export { readDescriptor, withOwnNames } from "./library/read-descriptor.ts";
export { impliedKind, kindOf } from "./library/view-kind.ts";
export { screenTitle } from "./nodes/parts/screen-title.ts";
export { ANY_HOST } from "./operations/pack-hosts.ts";
export { consequenceOf, type Diagnostic, formatDiagnostic } from "./source/diagnostic.ts";
export { foldDiagnostics } from "./source/fold-diagnostics.ts";
export { didYouMean } from "./source/nearest-word.ts";
export { asArray, asNode, camelCase, type DescriptorNode, isNode } from "./source/node.ts";
export type { MetaSchema, MetaSchemas } from "./source/shape.ts";
export {
  DESCRIPTOR_ENDINGS,
  type DescriptorFile,
  diagnosticAt,
  kindOfFile,
  parseSource,
  type SourceFile,
} from "./source/source-file.ts";
export { withLikeness } from "./uses/alike/alike-resources.ts";
