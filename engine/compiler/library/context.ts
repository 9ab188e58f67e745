import type { Predicate, LeafSchema, PlanCall, PlanFieldRow, CodeKind } from "../../language/index.ts";
import type { Expansions } from "./expansions.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import type { EntitySchemas } from "../entities/entity-schemas.ts";
import type { DescriptorNode } from "../source/node.ts";
import type { NamedMembers } from "./named-members.ts";
import type { PatchBook } from "./patch-book.ts";
import type { Origins, SourceFile } from "../source/source-file.ts";

/** Describes the replacements that apply when descriptors are used with other resources than those that they name. */
export interface Exchange {
  /** Replacements of resources, by the id that the descriptors contain. */
  readonly resources: ReadonlyMap<string, string>;
  /** Replacements of screens, by the id that the descriptors contain. */
  readonly screens: ReadonlyMap<string, string>;
  /** Prefixes of addresses, with the prefixes that replace them. */
  readonly addresses: readonly (readonly [from: string, to: string])[];
  /** Arguments by name. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** A host that the browser can open from a piece of a pack. */
export interface PackHost {
  readonly pack: string;
  /** `billing.example`, or `*` when the host is known only from data. */
  readonly host: string;
  readonly place: CallLocation;
}

/** A request that a piece of a pack can send. */
export interface PackCall {
  readonly pack: string;
  readonly method: PlanCall["method"];
  /** Base and address with slots: `realm/users/{user}`. */
  readonly address: string;
  /** The use of a foreign resource that sends the request: `user/list`. `undefined` for the pack's own addresses. */
  readonly via?: string;
  readonly place: CallLocation;
}

/** A position in a file of a pack. */
export interface CallLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A compiled condition with its position in a descriptor. */
export interface CompiledCondition {
  readonly predicate: Predicate;
  readonly context: Context;
  readonly at: object;
  readonly member: string | undefined;
  /**
   * The condition of this object alone, when `predicate` also contains an earlier one. It is checked separately too.
   */
  readonly alone?: Predicate;
  /** Conditions of earlier packs for the same member. It must be possible that both are true. */
  readonly earlier?: readonly Narrowing[];
}

/** A condition that a pack added to a foreign piece. */
export interface Narrowing {
  readonly predicate: Predicate;
  readonly pack: string | undefined;
  readonly file: string;
}

/** A read or a write of a value of `$form`. */
export interface FormValueUse {
  readonly name: string;
  readonly writes: boolean;
  readonly ref: string;
  readonly context: Context;
  readonly at: object;
  readonly member: string | undefined;
}

/** A field that changes other values, with its position in a descriptor. */
export interface Effect {
  readonly ref: string;
  /** References to the values that it changes. */
  readonly changes: readonly string[];
  readonly context: Context;
  readonly at: object;
}

/** A resource as written, with the file that contains it. */
export interface ResourceSource {
  readonly id: string;
  readonly node: DescriptorNode;
  readonly source: SourceFile;
  /** The resource's own descriptor when it is like another one; `node` is then merged from both. */
  readonly ownNode?: DescriptorNode;
}

/**
 * Pieces by owner and name. The owner is a resource (`define`), a `*.pieces.json` (its name) or a section (its
 * `*.view.json`).
 */
export type Pieces = ReadonlyMap<string, ReadonlyMap<string, Piece>>;

/** A piece as written: a member of an object, which is read when the piece is used. */
export interface Piece {
  readonly home: DescriptorNode;
  readonly word: string;
  readonly source: SourceFile;
  /** True for a view in a file of its own, whose names are resolved where it is used. */
  readonly isView: boolean;
}

/** Holds the names of code in sections that descriptors may use. */
export type CodeNames = Readonly<Record<CodeKind, ReadonlySet<string>>>;

const NO_NAMES: ReadonlySet<string> = new Set();

/** No names, for descriptors that must not use code: those of packs and of the server. */
export const NO_CODE: CodeNames = { run: NO_NAMES, widget: NO_NAMES };

/** Describes a screen before it is compiled. */
export interface ScreenSummary {
  /** The current id of the screen, also in an entry under one of its former ids. */
  readonly id: string;
  readonly paths: readonly string[];
  readonly of?: string;
  readonly section: string;
  /** Ids of its tabs; `undefined` when they are not known from the file alone. */
  readonly tabs: ReadonlySet<string> | undefined;
}

/** Describes the enclosing context of a field that is written inside a piece or a row. */
export interface FieldSurroundings {
  readonly context: Context;
  /** The row of fields that contains it. */
  readonly row: PlanFieldRow | undefined;
}

/** Holds the data of all files together. */
export interface Library {
  readonly entities: EntitySchemas;
  readonly resources: ReadonlyMap<string, ResourceSource>;
  /** Pieces, by owner and name. */
  readonly pieces: Pieces;
  /** Screen ids with their path patterns, to check links. */
  readonly screens: ReadonlyMap<string, ScreenSummary>;
  /** English texts of all sections and the shell. */
  readonly messages: Readonly<Record<string, string>>;
  /** The sections that contain each message key. Texts of the frame have no section. */
  readonly textHomes?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of all rights. */
  readonly rights: ReadonlySet<string>;
  /** Names of the arguments that sources pass to a resource, and of those that uses pass to a piece (`use/name`). */
  readonly given: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the code that sections contribute, by kind. */
  readonly code: CodeNames;
  readonly diagnostics: Diagnostic[];
  /** Holds the position of each parsed object, for diagnostics. */
  readonly origins: Origins;
  /** Holds what is around a field that was written inside of a piece or beside others, by the field as written. */
  readonly fieldSurroundings: WeakMap<object, FieldSurroundings>;
  /** Holds the changes of packs and of the server to foreign screens. */
  readonly patches?: PatchBook;
  /** Collects the ids that patches can name; `undefined` if they are not needed. */
  readonly named?: NamedMembers | undefined;
  /** True if the files are the whole product, so that checks apply which a part could not satisfy. */
  readonly complete?: true | undefined;
  /** Collects the resources whose pieces are used, to report unused ones; `undefined` if they are not reported. */
  readonly used?: Set<string>;
  /** Collects the expansions of uses; `undefined` if they are not printed. */
  readonly expansions?: Expansions | undefined;
  /** Collects every condition; `undefined` if conditions are not checked. */
  readonly conditions?: CompiledCondition[];
  /** Collects every field that changes others; `undefined` if they are not checked. */
  readonly effects?: Effect[];
  /** Collects every read and write of `$form`; `undefined` if they are not checked. */
  readonly formValues?: FormValueUse[];
  /** Collects every request that a piece of a pack can send. */
  readonly calls?: PackCall[];
  /** Collects every host that the browser can open from a piece of a pack. */
  readonly hosts?: PackHost[];
}

/** A member that names the current record: `record`, `from` or `entity`. */
export interface RecordWord {
  readonly at: object;
  readonly member: string;
}

/** Describes the position of the compiler in a descriptor, and which names references can use there. */
export interface Context {
  readonly library: Library;
  readonly source: SourceFile;
  /** Resource whose `define` is searched first for names without an owner. */
  readonly owner?: string | undefined;
  /** Schema of the nearest record; `undefined` when it has none. */
  readonly nearest?: LeafSchema | undefined;
  /** Description of the nearest record for messages when it belongs to no resource: the answers of a dialog. */
  readonly nearestIs?: string | undefined;
  /** Enclosing records by resource id. */
  readonly enclosing: ReadonlyMap<string, LeafSchema>;
  /** The member that names each of the enclosing records. */
  readonly namedAt?: ReadonlyMap<string, RecordWord> | undefined;
  /** Names that addresses may use besides enclosing records: segments of the screen's address, arguments of sources. */
  readonly bound: ReadonlySet<string>;
  /** Further names that may exist under `$with` here: arguments from other uses of the piece, or of a moved row. */
  readonly givable?: readonly string[] | undefined;
  /** Names under `$load`. */
  readonly loads: ReadonlySet<string>;
  /** Schemas of the items of those loads that are lists of a resource. */
  readonly loadedItems?: ReadonlyMap<string, LeafSchema> | undefined;
  /** Arguments of the `use` that is being expanded. */
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  /** Arguments of the enclosing `use`, which are passed on to the actions named inside it. */
  readonly inherited?: Readonly<Record<string, unknown>> | undefined;
  /** Replacements of names in the views with their own file that the current piece uses. */
  readonly exchange?: Exchange | undefined;
  /** Uses being expanded, to report cycles. */
  readonly trail: readonly string[];
  /** The pack that contains the current piece; `undefined` in built-in sections. */
  readonly pack?: string | undefined;
  /** The use of a foreign resource (`user/list`) whose requests are being compiled. */
  readonly via?: string | undefined;
  /** True if the result is passed to code of a section, which fills the slots of texts itself. */
  readonly isForCode?: true;
  /**
   * The screen being compiled. `inside` holds the names of the enclosing members, the outermost first, which patches
   * refer to.
   */
  readonly screen?: string | undefined;
  readonly inside?: readonly (readonly string[])[] | undefined;
  /**
   * The first tab of a screen that has tabs only because patches add some. Its members count as those of the screen.
   */
  readonly hosted?: string | undefined;
  /** Message keys and resources used so far, which the screen's part of the plan includes. */
  readonly used: { readonly keys: Set<string>; readonly resources: Set<string> };
}

/** Returns the context at the top of a file. */
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

/** Returns the context inside a member with that id and former ids, which patches name in `parent`. */
export function insideOf(id: string, context: Context, was: readonly string[] = []): Context {
  return { ...context, inside: [...(context.inside ?? []), [id, ...was]] };
}
