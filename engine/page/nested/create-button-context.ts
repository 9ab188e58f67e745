import { type ComponentType, createContext } from "react";
import type { PlanAction, PlanResource, Scope } from "../../language/index.ts";

/** Called with the created record; `undefined` when it is unknown. */
export type OnCreated = (record: unknown) => void;

/** Props of the button that creates a record to be selected. */
export interface CreateButtonProps {
  readonly action: PlanAction;
  readonly resource: PlanResource | undefined;
  /** Scope in which it is created. */
  readonly scope: Scope;
  readonly made: OnCreated;
}

/** Provides the component of the button, because actions are handled by a module above fields. */
export const CreateButtonContext = createContext<ComponentType<CreateButtonProps> | undefined>(undefined);
