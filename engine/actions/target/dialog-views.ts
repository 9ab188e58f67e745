import { type ComponentType, createContext, type RefObject, useContext } from "react";
import type { PlanSection, PlanView } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import type { RecordStore } from "../../record/record-store.ts";
import type { OnCreated } from "../../page/nested/create-button-context.ts";
import type { OpenRecord } from "../../page/record/record-context.ts";
import type { OpenScreen } from "../../page/place/screen-context.ts";

/**
 * Puts what the server complains about on the fields of a dialog; false when it says nothing about one of them. `unique`
 * are the places of what may be taken.
 */
export type ShowFieldErrors = (error: unknown, unique: readonly string[]) => boolean;

/** Describes how a dialog talks to its form. */
export interface DialogFormHandle {
  /** Checks all fields; with a problem the first one gets the focus and the answer is false. */
  ready(): boolean;
  readonly showFieldErrors: ShowFieldErrors;
}

export interface DialogFormProps {
  readonly sections: readonly PlanSection[];
  /** The answers, a record of their own: the nearest one for the fields. */
  readonly record: RecordStore;
  /** Shape of the answers, when they have one. */
  readonly schema?: EntitySchema | undefined;
  readonly handle?: RefObject<DialogFormHandle | null> | undefined;
}

export interface ShowDialogProps {
  readonly view: PlanView;
  readonly scope: Scope;
  readonly screen: OpenScreen | undefined;
  /** The record of the page, for views that show part of it. */
  readonly record: OpenRecord | undefined;
  /** Takes the record that its form makes. */
  readonly made?: OnCreated | undefined;
  close(): void;
}

/** Describes what the dialogs of actions show of views. Views run actions, so actions are handed what they show. */
export interface DialogViews {
  /** The fields of a question. */
  readonly DialogForm: ComponentType<DialogFormProps>;
  /** A view in a window over the page. */
  readonly ShowDialog: ComponentType<ShowDialogProps>;
}

export const DialogViewsContext = createContext<DialogViews | undefined>(undefined);

/** Hook: what dialogs show of views. Throws outside of a screen. */
export function useDialogViews(): DialogViews {
  const views = useContext(DialogViewsContext);
  if (views === undefined) throw new Error("No place for dialogs here: draw this inside <DialogHost>.");
  return views;
}
