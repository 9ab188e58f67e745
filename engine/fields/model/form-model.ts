import { createContext, useContext, useMemo } from "react";
import { useScope } from "../../page/index.ts";
import { type PlanField, fillPlain, parseRef, type Scope } from "../../language/index.ts";
import type { EntitySchema, RecordStore } from "../../record/index.ts";
import { domId } from "./dom-id.ts";
import type { FieldRegistry } from "./field-registry.ts";

/** Holds the parts that the fields of one form share. They stay the same while the form is mounted. */
export interface FormModel {
  /** Prefix of the DOM ids of all controls, so that two forms on a page do not collide. */
  readonly id: string;
  /** The records that fields can write to. */
  readonly stores: {
    /** The current record. */
    readonly record: RecordStore;
    /** `$form`: values of the screen that are never sent. */
    readonly form: RecordStore;
  };
  /** Id of the view that renders it, or undefined for a dialog. */
  readonly view: string | undefined;
  readonly registry: FieldRegistry;
  /** Schema of the record in its decoded form. */
  readonly schema: EntitySchema | undefined;
  /** True for a new record. Only there are defaults part of the base. */
  readonly isNew: boolean;
  /** Runs a function that moves the page: at once, or after the current pointer press has ended. */
  readonly afterPress: (then: () => void) => void;
}

/** Describes whether a form or section can be edited. It is read-only when a right is missing. */
export interface Access {
  /** True when nothing can be edited. */
  readonly readOnly: boolean;
  /** True when nothing can be edited at the moment. */
  readonly disabled: boolean;
  readonly reason?: string | undefined;
}

export const OPEN: Access = { readOnly: false, disabled: false };

export const FormContext = createContext<FormModel | undefined>(undefined);
export const AccessContext = createContext<Access>(OPEN);
/** Provides the id of the section around a field. */
export const SectionContext = createContext<string>("");

/** Hook: returns the form around a field. Throws outside of one. */
export function useForm(): FormModel {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("There is no enclosing form: render fields inside <FormScope>.");
  return form;
}

/** Describes where a field writes: a record and a pointer into it. */
export interface FieldTarget {
  readonly store: RecordStore;
  readonly pointer: string;
}

/**
 * Returns the target that a field's reference writes to: `/x` in the record, `$form/x` outside of it. Returns
 * `undefined` for any other reference, which is shown and not edited.
 */
export function fieldTarget(ref: string, stores: FormModel["stores"], scope: Scope): FieldTarget | undefined {
  const filled = ref.includes("{") ? (fillPlain(ref, scope) ?? ref) : ref;
  const { root, pointer } = parseRef(filled);
  if (root === "record") return { store: stores.record, pointer };
  return root === "form" ? { store: stores.form, pointer } : undefined;
}

/** Hook: returns the target of a field, or `undefined` when it is only shown. */
export function useFieldTarget(field: PlanField): FieldTarget | undefined {
  const { stores } = useForm();
  const scope = useScope();
  return useMemo(
    () => (field.ref === undefined ? undefined : fieldTarget(field.ref, stores, scope)),
    [field.ref, stores, scope],
  );
}

/** Hook: returns the DOM id of a field's control. */
export function useRowId(field: PlanField): string {
  return domId(useForm().id, useContext(SectionContext), field.id);
}
