import { createContext, type ReactNode, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import type { FormModel } from "../../fields/field/form-context.ts";

/** The dialog around a form, which closes once the form is saved or cancelled. */
export interface FormPlace {
  done(): void;
  /** Element for the dialog's buttons; null before it is mounted. */
  readonly foot: HTMLElement | null;
  /** Registers a form that renders the dialog's buttons. Returns a function that removes it. */
  takeFoot(): () => void;
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined);

/** The buttons of a form, at the foot of its dialog. */
export function DialogFoot({ place, children }: { readonly place: FormPlace; readonly children: ReactNode }) {
  useLayoutEffect(() => place.takeFoot(), [place]);
  return place.foot && createPortal(children, place.foot);
}

/** Id of the element that a form is, for buttons that stand outside of it. */
export function saveFormId(form: FormModel): string {
  return `${form.id}-save`;
}
