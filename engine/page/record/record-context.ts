import { createContext, useContext } from "react";
import type { PlanResource } from "../../language/plan/plan.ts";
import type { RecordStore } from "../../record/record-store.ts";

/** The record that a view opened. */
export interface OpenRecord {
  readonly store: RecordStore;
  readonly resource: PlanResource;
  /** As last read; undefined for a new record. */
  readonly key: string | undefined;
  readonly isNew: boolean;
  /** It belongs to a part of a page about something else: what is not there yet is begun by saving, and nothing is left by giving it up. */
  readonly isPart?: boolean;
  /** Holds what was last read: the record, or the document of which it is a part; undefined for a new record. */
  readonly answer?: unknown;
  /** The same read now (`readAnswer`), put nowhere: for saving on top of it. */
  fresh(): Promise<unknown>;
  /** Forgets the record and its edits, after it was made, deleted or given up. */
  drop(): void;
}

export const RecordContext = createContext<OpenRecord | undefined>(undefined);

/** The nearest opened record; undefined outside of one. */
export function useOpenRecord(): OpenRecord | undefined {
  return useContext(RecordContext);
}
