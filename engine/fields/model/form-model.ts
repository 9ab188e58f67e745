import { createContext, useContext, useMemo } from "react";
import { useScope } from "../../page/scope/scope-context.tsx";
import type { PlanField } from "../../language/plan/plan.ts";
import { fillPlain } from "../../language/expression/fill.ts";
import { parseRef } from "../../language/expression/reference.ts";
import type { Scope } from "../../language/scope.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { domId } from "./dom-id.ts";
import type { FieldRegistry } from "./field-registry.ts";

/** Describes what the fields of one form share. Its parts stay the same while the form is on the page. */
export interface FormModel {
  /** Starts the ids of all controls, so that two forms on a page do not mix. */
  readonly id: string;
  /** The records that fields can write to. */
  readonly stores: {
    /** The record at hand. */
    readonly record: RecordStore;
    /** `$form`: values of the screen, never sent. */
    readonly form: RecordStore;
  };
  /** Id of the view that renders it; nothing for a dialog. */
  readonly view: string | undefined;
  readonly registry: FieldRegistry;
  /** Decoded shape of the record. */
  readonly schema: EntitySchema | undefined;
  /** Defaults are written into new records only. */
  readonly isNew: boolean;
  /** Runs what moves the page: at once, or when the press that is under way has ended. */
  readonly afterPress: (then: () => void) => void;
}

/** Describes how open a form or section is: read-only for want of a right. */
export interface Access {
  /** Nothing can be edited. */
  readonly readOnly: boolean;
  /** Nothing can be edited now, and why. */
  readonly disabled: boolean;
  readonly reason?: string | undefined;
}

export const OPEN: Access = { readOnly: false, disabled: false };

export const FormContext = createContext<FormModel | undefined>(undefined);
export const AccessContext = createContext<Access>(OPEN);
/** Id of the section around a field. */
export const SectionContext = createContext<string>("");

/** The form around a field. Throws outside of one. */
export function useForm(): FormModel {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("No form here: draw fields inside <FormScope>.");
  return form;
}

/** Describes where a field writes: a record and the place in it. */
export interface FieldTarget {
  readonly store: RecordStore;
  readonly pointer: string;
}

/**
 * The place that a field's reference writes to: `/x` in the record, `$form/x` beside it. `undefined` for a reference
 * to anything else, which is shown and not edited.
 */
export function fieldTarget(ref: string, stores: FormModel["stores"], scope: Scope): FieldTarget | undefined {
  const filled = ref.includes("{") ? (fillPlain(ref, scope) ?? ref) : ref;
  const { root, pointer } = parseRef(filled);
  if (root === "record") return { store: stores.record, pointer };
  return root === "form" ? { store: stores.form, pointer } : undefined;
}

/** Hook: where a field writes; `undefined` when it is only shown. */
export function useFieldTarget(field: PlanField): FieldTarget | undefined {
  const { stores } = useForm();
  const scope = useScope();
  return useMemo(
    () => (field.ref === undefined ? undefined : fieldTarget(field.ref, stores, scope)),
    [field.ref, stores, scope],
  );
}

/** Hook: the id of a field's control in the page. */
export function useRowId(field: PlanField): string {
  return domId(useForm().id, useContext(SectionContext), field.id);
}
