import { createContext, useContext } from "react";
import type { PlanField } from "../../model/plan.ts";

/** The label of a field, and how a value of it reads: for prompts and results of saving it. */
export interface FieldWords {
  readonly label: string;
  show?(value: unknown): string;
}

/** A value that somebody gave, which may be nothing. */
export interface Wish {
  readonly value: unknown;
}

/** A field that is saved at once, while it is being saved. */
export interface SavingField {
  /** What the person wants, until it is saved or has failed; then the record says it again. */
  readonly wanted: Wish | undefined;
  /** Saves a value. While one is being saved, the last that was given waits, and is saved if it is still another one then. */
  save(value: unknown): void;
}

/** A hook that saves one field of the nearest record at once. */
export type UseSaving = (field: PlanField, present: unknown, words: FieldWords) => SavingField;

/** Provides the hook by which the fields inside are saved at once: actions stand above fields. */
export const SavingContext = createContext<UseSaving | undefined>(undefined);

/** Returns the hook that saves a field here. Throws where nothing provides one. */
export function useSavingHook(): UseSaving {
  const use = useContext(SavingContext);
  if (use === undefined) throw new Error("Nothing saves fields here: draw them inside <FormScope>.");
  return use;
}
