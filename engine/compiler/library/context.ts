import type { Predicate } from "../../language/expression/expression.ts";
import type { LeafSchema, PlanCall, PlanFieldRow } from "../../language/plan/plan.ts";
import type { CodeKind } from "../../language/vocabulary.ts";
import type { Expansions } from "./expansions.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import type { EntitySchemas } from "../entities/entity-schemas.ts";
import type { DescriptorNode } from "../source/node.ts";
import type { NamedMembers } from "./named-members.ts";
import type { PatchBook } from "./patch-book.ts";
import type { Origins, SourceFile } from "../source/source-file.ts";

/** Describes what takes whose place where descriptors are used with other resources than those that they name. */
export interface Exchange {
  /** Resources by the ones whose place they take. */
  readonly resources: ReadonlyMap<string, string>;
  /** The same of screens. */
  readonly screens: ReadonlyMap<string, string>;
  /** Holds how addresses begin, and what they begin with instead. */
  readonly addresses: readonly (readonly [from: string, to: string])[];
  /** Arguments by name. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** A host that a piece of a pack can lead the browser to. */
export interface PackHost {
  readonly pack: string;
  /** `billing.example`, or `*` where only data says it. */
  readonly host: string;
  readonly place: CallLocation;
}

/** One call that a piece of a pack may make. */
export interface PackCall {
  readonly pack: string;
  readonly method: PlanCall["method"];
  /** Base and address with slots: `realm/users/{user}`. */
  readonly address: string;
  /** The use of somebody else's resource that the call belongs to: `user/list`. None for addresses of the pack's own. */
  readonly via?: string;
  readonly place: CallLocation;
}

/** The position of a word in a pack's file. */
export interface CallLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A condition as compiled, with where it stands. */
export interface CompiledCondition {
  readonly predicate: Predicate;
  readonly context: Context;
  readonly at: object;
  readonly member: string | undefined;
  /** Holds what is said here of it, where the rest is what stood there before: it is checked for itself too. */
  readonly alone?: Predicate;
  /** Conditions of earlier packs for the same member: both must be able to hold at once. */
  readonly earlier?: readonly Narrowing[];
}

/** A condition that a pack put before a piece of somebody else. */
export interface Narrowing {
  readonly predicate: Predicate;
  readonly pack: string | undefined;
  readonly file: string;
}

/** A place where a value of `$form` is read or written. */
export interface FormValueUse {
  readonly name: string;
  readonly writes: boolean;
  readonly ref: string;
  readonly context: Context;
  readonly at: object;
  readonly member: string | undefined;
}

/** A field that changes others, where it stands. */
export interface Effect {
  readonly ref: string;
  /** The places that it changes. */
  readonly changes: readonly string[];
  readonly context: Context;
  readonly at: object;
}

/** A resource as written, with the file it stands in. */
export interface ResourceSource {
  readonly id: string;
  readonly node: DescriptorNode;
  readonly source: SourceFile;
  /** Holds what it says itself, where it is like another one: `node` holds what both say. */
  readonly ownNode?: DescriptorNode;
}

/** Pieces by owner and word: of a resource (`define`), of a `*.pieces.json` (its name) or of a section (its `*.view.json`). */
export type Pieces = ReadonlyMap<string, ReadonlyMap<string, Piece>>;

/** A piece as written: a word of an object that is read when it is used. */
export interface Piece {
  readonly home: DescriptorNode;
  readonly word: string;
  readonly source: SourceFile;
  /** A view of its own: names in it mean what they mean where it is used. */
  readonly isView: boolean;
}

/** Describes what descriptors may name of the code that sections bring. */
export type CodeNames = Readonly<Record<CodeKind, ReadonlySet<string>>>;

/** Descriptors that may name no code: those of packs and of the server. */
export const NO_CODE: CodeNames = { run: new Set(), widget: new Set() };

/** Describes what is known of a screen before it is compiled. */
export interface ScreenSummary {
  /** Its id, also where it is found by one that it had before. */
  readonly id: string;
  readonly paths: readonly string[];
  readonly of?: string;
  readonly section: string;
  /** Ids of its tabs; `undefined` when they are not known from the file alone. */
  readonly tabs: ReadonlySet<string> | undefined;
}

/** Describes what is around a field that was written inside of something else. */
export interface FieldSurroundings {
  readonly context: Context;
  /** The row in which it stands beside others. */
  readonly row: PlanFieldRow | undefined;
}

/** Describes what is known of all files together. */
export interface Library {
  readonly entities: EntitySchemas;
  readonly resources: ReadonlyMap<string, ResourceSource>;
  /** Pieces to use by name. */
  readonly pieces: Pieces;
  /** Screen ids with their path patterns, to check links. */
  readonly screens: ReadonlyMap<string, ScreenSummary>;
  /** English texts of all sections and the shell. */
  readonly messages: Readonly<Record<string, string>>;
  /** The sections whose messages say a key; those of the frame are in none. */
  readonly textHomes?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rights that may be named. */
  readonly rights: ReadonlySet<string>;
  /** Names of the arguments that sources hand to a resource, and those that uses hand to a piece (`use/name`). */
  readonly given: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of what sections bring as code, by kind. */
  readonly code: CodeNames;
  readonly diagnostics: Diagnostic[];
  /** Holds where a parsed object stands, for diagnostics. */
  readonly origins: Origins;
  /** Holds what is around a field that was written inside of a piece or beside others, by the field as written. */
  readonly fieldSurroundings: WeakMap<object, FieldSurroundings>;
  /** Holds what packs and the server change in screens of others. */
  readonly patches?: PatchBook;
  /** Holds what patches can name, where it is to be told. */
  readonly named?: NamedMembers | undefined;
  /** The files are everything that there is, and are held to what only a whole product can hold. */
  readonly complete?: true | undefined;
  /** Resources that something is used from, where it is to be told which are of no use. */
  readonly used?: Set<string>;
  /** Holds what uses are written out to, where that is to be printed. */
  readonly expansions?: Expansions | undefined;
  /** Every condition, where they are to be checked. */
  readonly conditions?: CompiledCondition[];
  /** Every field that changes others, where they are to be checked. */
  readonly effects?: Effect[];
  /** Every place of `$form` that is read or written, where they are to be checked. */
  readonly formValues?: FormValueUse[];
  /** Every call that a piece of a pack may make. */
  readonly calls?: PackCall[];
  /** Every host that a piece of a pack can lead the browser to. */
  readonly hosts?: PackHost[];
}

/** A word that says which record is at hand: `record`, `from` or `entity`. */
export interface RecordWord {
  readonly at: object;
  readonly member: string;
}

/** Describes where in a descriptor the compiler is: what references may name here. */
export interface Context {
  readonly library: Library;
  readonly source: SourceFile;
  /** Resource whose `define` unqualified names mean first. */
  readonly owner?: string | undefined;
  /** Shape of the nearest record; `undefined` when it has none. */
  readonly nearest?: LeafSchema | undefined;
  /** The nearest record in words where it is none of a resource: the answers of a dialog. */
  readonly nearestIs?: string | undefined;
  /** Enclosing records by resource id. */
  readonly enclosing: ReadonlyMap<string, LeafSchema>;
  /** Holds where each of them is named. */
  readonly namedAt?: ReadonlyMap<string, RecordWord> | undefined;
  /** Names that addresses may use beside enclosing records: parts of the screen's address, arguments of sources. */
  readonly bound: ReadonlySet<string>;
  /** Names under `$with` that may be given here beside those: by other uses of a piece, by moving a row. */
  readonly givable?: readonly string[] | undefined;
  /** Names under `$load`. */
  readonly loads: ReadonlySet<string>;
  /** Shapes of the items of those that are lists of a resource. */
  readonly loadedItems?: ReadonlyMap<string, LeafSchema> | undefined;
  /** Arguments of the `use` that is being expanded. */
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  /** Arguments of the `use` around, which reach the actions named inside it. */
  readonly inherited?: Readonly<Record<string, unknown>> | undefined;
  /** Holds what takes whose place in the views of their own that the piece at hand uses. */
  readonly exchange?: Exchange | undefined;
  /** Uses being expanded, to reject circles. */
  readonly trail: readonly string[];
  /** The pack that the piece at hand belongs to; `undefined` in built-in sections. */
  readonly pack?: string | undefined;
  /** A use of somebody else's resource, `user/list`: what its calls are made for. */
  readonly via?: string | undefined;
  /** True where the result is handed to code of a section, which fills the slots of texts itself. */
  readonly isForCode?: true;
  /** The screen being compiled, and the names of the members around, the outermost first: what patches address. */
  readonly screen?: string | undefined;
  readonly inside?: readonly (readonly string[])[] | undefined;
  /** The first tab of a screen that has tabs only because patches add some: its members are those of the screen. */
  readonly hosted?: string | undefined;
  /** Message keys and resources met, for the section's chunk. */
  readonly used: { readonly keys: Set<string>; readonly resources: Set<string> };
}

/** The context at the top of a file. */
export function newContext(source: SourceFile, library: Library): Context {
  return {
    library,
    source,
    pack: source.file.pack,
    enclosing: new Map(),
    bound: new Set(),
    loads: new Set(),
    trail: [],
    used: { keys: new Set(), resources: new Set() },
  };
}

/** The context inside a member of that id, and of those that it had before: what patches say by `in`. */
export function insideOf(id: string, context: Context, was: readonly string[] = []): Context {
  return { ...context, inside: [...(context.inside ?? []), [id, ...was]] };
}
