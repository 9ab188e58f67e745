import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { savedScope } from "../../data/index.ts";
import type { Scope } from "../../language/scope.ts";
import type { OpenRecord } from "../../page/record/record-context.ts";
import type { OnCreated } from "../../page/nested/create-button-context.ts";
import { useMessage } from "../../page/scope/use-watched.ts";
import type { FormModel } from "../../fields/index.ts";

/** The dialog around a form, which closes once the form is saved or cancelled. */
export interface FormDialog {
  done(): void;
  /** Takes the record that the form made, where it was made to be chosen. */
  readonly made?: OnCreated | undefined;
  /** Element for the dialog's buttons; null before it is mounted. */
  readonly foot: HTMLElement | null;
  /** Registers a form that renders the dialog's buttons. Returns a function that removes it. */
  takeFoot(): () => void;
  /** Takes the name of the record that the form has read. */
  setName(name: string | undefined): void;
}

export const FormDialogContext = createContext<FormDialog | undefined>(undefined);

/** The buttons of a form, at the foot of its dialog. */
export function DialogFoot({ place, children }: { readonly place: FormDialog; readonly children: ReactNode }) {
  useLayoutEffect(() => place.takeFoot(), [place]);
  return place.foot && createPortal(children, place.foot);
}

/** Hook: reports to the dialog around a form what the record that it edits is called on the server. */
export function useWindowName(record: OpenRecord | undefined, scope: Scope): void {
  const setName = useContext(FormDialogContext)?.setName;
  const saved = useMemo(() => savedScope(scope, record), [scope, record]);
  const name = useMessage(setName && record && !record.isNew ? record.resource.name : undefined, saved);
  useLayoutEffect(() => setName?.(name), [setName, name]);
}

/** Id of the element that a form is, for buttons that stand outside of it. */
export function saveFormId(form: FormModel): string {
  return `${form.id}-save`;
}
