import type { PageStep, PlanAction, PlanResource, PlanView, SavedRecord } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import type { Change, Choice, Conflict } from "../../record/merge.ts";
import type { Http, HttpResponse } from "../../http/http-call.ts";
import type { Results } from "./results.ts";

/** One write: what is to change and where. */
export interface Write {
  readonly action: Pick<PlanAction, "kind" | "do">;
  readonly resource: PlanResource | undefined;
  readonly scope: Scope;
  /** Key of the record as last read: what addresses use. */
  readonly key?: string | undefined;
  /** Changes of an existing record, each with the value that it was made from. */
  readonly changes?: readonly Change[] | undefined;
  /** The record as the page shows it, where that may be less than all of it: a row of a list. */
  readonly shown?: unknown;
  /** The record that calls send, in the server's form: a new one, or the answers of a dialog. */
  readonly content?: (() => unknown) | undefined;
  /** It was tried before, and the answer was lost: what is to be made may be there. */
  readonly again?: boolean | undefined;
  /** Reads what the server has now, as `readAnswer` answers it; missing: by the resource. */
  readonly fresh?: (() => Promise<unknown>) | undefined;
}

/** The part of a write that its steps send. */
export interface Sent extends Pick<Write, "content" | "again"> {
  /** Finds what a POST made that was sent before, as its answer: that was lost. */
  findMade?(body: unknown): Promise<HttpResponse | undefined>;
}

/** The outcome of a write. */
export interface Written {
  /** The scope with `$result`. */
  readonly scope: Scope;
  readonly results: Results;
  /** A step moved to another address on its own. */
  readonly moved: boolean;
  /** Something was written. */
  readonly wrote: boolean;
  /** Part of the work failed, and the person has been told. What it was to lead to does not follow. */
  readonly partly: boolean;
  /** A changed record as it was written, in the server's form. */
  readonly encoded?: unknown;
  /** Pointers at which the other administrator's value was kept, alone or with mine. */
  readonly theirs: readonly string[];
}

/** Mine, theirs or both for every conflict, by place; `undefined` when the person gave up. */
export type Choices = Readonly<Record<string, Choice>> | undefined;

/** Asks about conflicts. Nothing was written before the answer. */
export type Decide = (conflicts: readonly Conflict[]) => Promise<Choices>;

/**
 * Asks whether a record that holds all that was sent is the one that was sent, or was there before.
 *
 * @throws CancelledError when the person does not go on
 */
export type Recognize = (found: unknown) => Promise<boolean>;

/** The services that a write and its steps use; nothing of the record. */
export interface WriteEnv {
  readonly http: Http;
  readonly realm: string;
  readonly decide: Decide;
  readonly recognize: Recognize;
  readonly effects: StepEffects;
  /** Translates texts among what is sent, such as the label of a new password. */
  translate?(content: unknown, scope: Scope): unknown;
  /** Hears how many of the items that a step is done for are done. */
  readonly count?: ((done: number, total: number) => void) | undefined;
}

/** Describes what steps do to the world besides calls. */
export interface StepEffects {
  page(step: PageStep, scope: Scope): Promise<void> | void;
  /** Opens a window; resolves once it is closed. */
  show(view: PlanView, scope: Scope): Promise<void>;
  download(name: string, content: unknown): void;
  /** Saves the record at hand, or the one that `of` names, with these values set, decoded, by pointer. */
  save(values: readonly (readonly [string, unknown])[], scope: Scope, of?: SavedRecord): Promise<void>;
  /**
   * Runs a procedure of a section, and hands over what it answers; false when part of its work failed, which it has told
   * by itself then.
   */
  run(
    name: string,
    given: Readonly<Record<string, unknown>>,
    scope: Scope,
    answer: (value: unknown) => void,
  ): Promise<boolean>;
}
