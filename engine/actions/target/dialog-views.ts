import { type ComponentType, createContext, type RefObject, useContext } from "react";
import type { PlanSection, PlanView, Scope } from "../../language/index.ts";
import type { EntitySchema, RecordStore } from "../../record/index.ts";
import type { OnCreated, OpenRecord, OpenScreen, Surroundings } from "../../page/index.ts";

/**
 * Shows the field errors of a server response at the fields of a dialog. Returns false when the error concerns none of
 * them. `unique` has the paths of fields whose value may already be in use.
 */
export type ShowFieldErrors = (error: unknown, unique: readonly string[]) => boolean;

/** Lets a dialog control its form. */
export interface DialogFormHandle {
  /** Validates all fields. Returns false when there is an error, after focusing the first field that has one. */
  ready(): boolean;
  readonly showFieldErrors: ShowFieldErrors;
}

export interface DialogFormProps {
  readonly sections: readonly PlanSection[];
  /** The answers, a separate record that is the nearest one for the fields. */
  readonly record: RecordStore;
  /** Schema of the answers, if they have one. */
  readonly schema?: EntitySchema | undefined;
  readonly handle?: RefObject<DialogFormHandle | null> | undefined;
}

export interface ShowDialogProps {
  readonly view: PlanView;
  readonly scope: Scope;
  readonly screen: OpenScreen | undefined;
  /** The record of the page, for views that show part of it. */
  readonly record: OpenRecord | undefined;
  /** Receives the record that the form of the view creates. */
  readonly made?: OnCreated | undefined;
  /** The parent records of the screen, whose failure is shown above the view. */
  readonly surroundings?: Surroundings | undefined;
  close(): void;
}

/**
 * Describes the view components that the dialogs of actions render. They are passed in, because views import actions.
 */
export interface DialogViews {
  /** Renders the fields of a dialog. */
  readonly DialogForm: ComponentType<DialogFormProps>;
  /** Renders a view in a dialog over the page. */
  readonly ShowDialog: ComponentType<ShowDialogProps>;
}

export const DialogViewsContext = createContext<DialogViews | undefined>(undefined);

/** Hook: returns the view components that dialogs render. Throws outside of a screen. */
export function useDialogViews(): DialogViews {
  const views = useContext(DialogViewsContext);
  if (views === undefined) throw new Error("Dialogs cannot be opened here: render this inside <DialogHost>.");
  return views;
}
