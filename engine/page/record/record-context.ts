import { createContext, useContext } from "react";
import type { PlanResource } from "../../language/index.ts";
import type { RecordStore } from "../../record/index.ts";

/** The record that a view opened. */
export interface OpenRecord {
  readonly store: RecordStore;
  readonly resource: PlanResource;
  /** Key as last read; undefined for a new record. */
  readonly key: string | undefined;
  readonly isNew: boolean;
  /**
   * True if the record belongs to a part of a page about something else: a missing one is created by saving, and
   * discarding it leaves no page.
   */
  readonly isPart?: boolean;
  /** The last answer: the record, or the document that contains it; undefined for a new record. */
  readonly answer?: unknown;
  /** Reads the record again (`readAnswer`) without updating the cache, to merge edits into it. */
  fresh(): Promise<unknown>;
  /** Drops the record and its edits after it was created, deleted or discarded. */
  drop(): void;
}

export const RecordContext = createContext<OpenRecord | undefined>(undefined);

/** Hook: returns the nearest opened record; undefined outside of one. */
export function useOpenRecord(): OpenRecord | undefined {
  return useContext(RecordContext);
}
