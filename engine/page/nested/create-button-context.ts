import { type ComponentType, createContext } from "react";
import type { PlanAction, PlanResource } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";

/** Takes a record that was made; `undefined` where nobody knows what the server made of it. */
export type OnCreated = (record: unknown) => void;

/** Describes the button that makes a record to be chosen. */
export interface CreateButtonProps {
  readonly action: PlanAction;
  readonly resource: PlanResource | undefined;
  /** Holds where it is made. */
  readonly scope: Scope;
  readonly made: OnCreated;
}

/** Holds what renders the button: what carries out actions stands above the fields. */
export const CreateButtonContext = createContext<ComponentType<CreateButtonProps> | undefined>(undefined);
