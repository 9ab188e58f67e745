import type { QueryValue } from "../../http/index.ts";

/**
 * Work of many dependent calls, started by the step `run`. It reports item by item, so that a person sees its progress
 * and, when part of it fails, what is already done. An error outside of an item ends it. Later steps read its result
 * under the name that the step defines.
 */
export type Procedure = (tools: ProcedureTools) => Promise<unknown>;

/** The tools of a procedure. */
export interface ProcedureTools {
  /** The evaluated arguments of the step. */
  readonly with: Readonly<Record<string, unknown>>;
  readonly call: ProcedureCalls;
  /**
   * Runs the work of one item and reports it under `text` (with `slots` filled in). A failure is reported too and
   * returns `undefined`, so that the procedure can decide which of the remaining work is still useful.
   */
  item<T>(text: ReportedText, slots: Readonly<Record<string, unknown>>, work: () => Promise<T>): Promise<T | undefined>;
}

/** A text among the arguments, `{ "text": "key" }`. Descriptors name it, so that it is translated. */
export interface ReportedText {
  readonly text: unknown;
}

/**
 * Calls relative to the realm's address. Paths are lists of unencoded segments; failures reject like those of `Http`.
 */
export interface ProcedureCalls {
  /** Returns the content of the response; `null` when there is none. */
  get(path: readonly string[], query?: Readonly<Record<string, QueryValue>>): Promise<unknown>;
  /** Returns the id of the created object from the `Location` of the response; `undefined` without one. */
  post(path: readonly string[], body?: unknown): Promise<string | undefined>;
  put(path: readonly string[], body?: unknown): Promise<void>;
  delete(path: readonly string[], body?: unknown): Promise<void>;
}
