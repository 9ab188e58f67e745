import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { savedScope } from "../../data/index.ts";
import type { Scope } from "../../language/index.ts";
import { type OpenRecord, type OnCreated, useMessage } from "../../page/index.ts";
import type { FormModel } from "../../fields/index.ts";

/** Describes the dialog around a form. It closes when the form is saved or cancelled. */
export interface FormDialog {
  done(): void;
  /** Receives the record that the form creates, when it is created to be chosen. */
  readonly made?: OnCreated | undefined;
  /** Element for the dialog's buttons, or null before it is mounted. */
  readonly foot: HTMLElement | null;
  /** Registers a form that renders the dialog's buttons. Returns a function that removes it. */
  takeFoot(): () => void;
  /** Sets the name of the record that the form has read. */
  setName(name: string | undefined): void;
}

export const FormDialogContext = createContext<FormDialog | undefined>(undefined);

/** Renders the buttons of a form in the footer of its dialog. */
export function DialogFoot({ place, children }: { readonly place: FormDialog; readonly children: ReactNode }) {
  useLayoutEffect(() => place.takeFoot(), [place]);
  return place.foot && createPortal(children, place.foot);
}

/** Hook: reports the stored name of the edited record to the dialog around the form. */
export function useWindowName(record: OpenRecord | undefined, scope: Scope): void {
  const setName = useContext(FormDialogContext)?.setName;
  const saved = useMemo(() => savedScope(scope, record), [scope, record]);
  const name = useMessage(setName && record && !record.isNew ? record.resource.name : undefined, saved);
  useLayoutEffect(() => setName?.(name), [setName, name]);
}

/** Returns the id of the form element, for buttons outside of it. */
export function saveFormId(form: FormModel): string {
  return `${form.id}-save`;
}
