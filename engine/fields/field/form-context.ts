import { createContext, useContext } from "react";
import type { EntitySchema } from "../../record/entity-schema.ts";
import type { FieldRegistry } from "./field-registry.ts";
import type { FieldStores } from "./field-target.ts";

/** Describes what the fields of one form share. Its parts stay the same while the form is on the page. */
export interface FormModel {
  /** Starts the ids of all controls, so that two forms on a page do not mix. */
  readonly id: string;
  readonly stores: FieldStores;
  /** Id of the view that draws it; nothing for a dialog. */
  readonly view: string | undefined;
  readonly registry: FieldRegistry;
  /** Decoded shape of the record. */
  readonly schema: EntitySchema | undefined;
  /** Defaults are written into new records only. */
  readonly isNew: boolean;
}

/** Describes how open a form or section is: read-only for want of a right. */
export interface Closure {
  /** Nothing can be edited. */
  readonly readOnly: boolean;
  /** Nothing can be edited now, and why. */
  readonly disabled: boolean;
  readonly reason?: string | undefined;
}

export const OPEN: Closure = { readOnly: false, disabled: false };

export const FormContext = createContext<FormModel | undefined>(undefined);
export const ClosureContext = createContext<Closure>(OPEN);
/** Id of the section around a field. */
export const SectionContext = createContext<string>("");

/** The form around a field. Throws outside of one. */
export function useForm(): FormModel {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("No form here: draw fields inside <FormBody>.");
  return form;
}
