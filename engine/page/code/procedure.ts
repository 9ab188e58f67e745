import type { QueryValue } from "../../http/http-call.ts";

/**
 * Work of many calls that depend on each other, named by the step `run`. It reports item by item, so that a person sees
 * how far it came and, when part of it fails, what was done already. What it throws outside of an item ends it. What it
 * answers is read by later steps under the name that its step says.
 */
export type Procedure = (tools: ProcedureTools) => Promise<unknown>;

/** All that a procedure has to work with. */
export interface ProcedureTools {
  /** The step's arguments, worked out. */
  readonly with: Readonly<Record<string, unknown>>;
  readonly call: ProcedureCalls;
  /**
   * Does the work of one item and reports it under `text` (with `slots` filled in). A failure is reported too and answers
   * `undefined`: anyone who called decides what else of the work still makes sense.
   */
  item<T>(text: ReportedText, slots: Readonly<Record<string, unknown>>, work: () => Promise<T>): Promise<T | undefined>;
}

/** A text handed over among the arguments, as `{ "text": "key" }`: the descriptor names it, so that it is translated. */
export interface ReportedText {
  readonly text: unknown;
}

/** Calls below the realm's address. Paths are lists of segments, not encoded; failures reject as everywhere else. */
export interface ProcedureCalls {
  /** The answer's content; `null` when there is none. */
  get(path: readonly string[], query?: Readonly<Record<string, QueryValue>>): Promise<unknown>;
  /** The id of what was created, from the answer's address; `undefined` when the answer names none. */
  post(path: readonly string[], body?: unknown): Promise<string | undefined>;
  put(path: readonly string[], body?: unknown): Promise<void>;
  delete(path: readonly string[], body?: unknown): Promise<void>;
}
