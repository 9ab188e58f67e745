import type { PageStep, PlanAction, PlanResource, PlanView, SavedRecord, Scope } from "../../language/index.ts";
import type { Change, Choice, Conflict } from "../../record/index.ts";
import type { Http, HttpResponse } from "../../http/index.ts";
import type { Results } from "./results.ts";

/** Describes one write: the target and its changes. */
export interface Write {
  readonly action: Pick<PlanAction, "kind" | "do">;
  readonly resource: PlanResource | undefined;
  readonly scope: Scope;
  /** Key of the record as last read, which addresses use. */
  readonly key?: string | undefined;
  /** Changes of an existing record, each with its previous value. */
  readonly changes?: readonly Change[] | undefined;
  /** The record as the page shows it, which may be incomplete, such as a row of a list. */
  readonly shown?: unknown;
  /** Returns the encoded record that calls send: a new one, or the answers of a dialog. */
  readonly content?: (() => unknown) | undefined;
  /** Set when the write is repeated after its response was lost, so that the object to create may already exist. */
  readonly again?: boolean | undefined;
  /** Reads the current state at the server, in the form of `readAnswer`; by default with the reads of the resource. */
  readonly fresh?: (() => Promise<unknown>) | undefined;
}

/** The part of a write that its steps send. */
export interface Sent extends Pick<Write, "content" | "again"> {
  /** Finds the object that an earlier POST has created, and returns it as the response that was lost. */
  findMade?(body: unknown): Promise<HttpResponse | undefined>;
}

/** The outcome of a write. */
export interface Written {
  /** The scope with `$result`. */
  readonly scope: Scope;
  readonly results: Results;
  /** True if a step has navigated to another address. */
  readonly moved: boolean;
  /** True if anything was written. */
  readonly wrote: boolean;
  /** True if part of the work failed and was reported; the effects of success then do not follow. */
  readonly partly: boolean;
  /** A changed record as it was written, encoded. */
  readonly encoded?: unknown;
  /** Pointers to the conflicts in which the other administrator's value was kept, alone or merged with mine. */
  readonly theirs: readonly string[];
}

/** The choice of mine, theirs or both for every conflict, by pointer; `undefined` when the person cancelled. */
export type Choices = Readonly<Record<string, Choice>> | undefined;

/** Lets the person resolve conflicts. Nothing has been written at that time. */
export type Decide = (conflicts: readonly Conflict[]) => Promise<Choices>;

/**
 * Lets the person confirm whether a record that contains all that was sent is the one that was created, or an older
 * one.
 *
 * @throws CancelledError when the person cancels
 */
export type Recognize = (found: unknown) => Promise<boolean>;

/** Services that a write and its steps use, independent of the record. */
export interface WriteEnv {
  readonly http: Http;
  readonly realm: string;
  readonly decide: Decide;
  readonly recognize: Recognize;
  readonly effects: StepEffects;
  /** Translates texts in the content to be sent, such as the label of a new password. */
  translate?(content: unknown, scope: Scope): unknown;
  /** Reports the progress of a step that runs for several items. */
  readonly count?: ((done: number, total: number) => void) | undefined;
}

/** Effects of steps other than calls. */
export interface StepEffects {
  page(step: PageStep, scope: Scope): Promise<void> | void;
  /** Opens a dialog; resolves once it is closed. */
  show(view: PlanView, scope: Scope): Promise<void>;
  download(name: string, content: unknown): void;
  /** Saves the current record, or the one that `of` names, with these decoded values set, by pointer. */
  save(values: readonly (readonly [string, unknown])[], scope: Scope, of?: SavedRecord): Promise<void>;
  /**
   * Runs a procedure of a section and passes its result to `answer`. Resolves to false when part of its work failed,
   * which the procedure itself has reported.
   */
  run(
    name: string,
    given: Readonly<Record<string, unknown>>,
    scope: Scope,
    answer: (value: unknown) => void,
  ): Promise<boolean>;
}
