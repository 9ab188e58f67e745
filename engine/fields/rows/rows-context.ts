import { createContext } from "react";
import type { PlanField } from "../../model/plan.ts";

/** Provides the indices of the rows with something to fix; the form engine tells of them one rendering later. */
export const WrongRowsContext = createContext<readonly number[]>([]);

/** Describes what the parts of an rjsf form read from around it. Functions in it stay the same for its whole life. */
export interface RowsContext {
  /** Id of the element around the rows. */
  readonly id: string;
  readonly columns: readonly PlanField[];
  /** Words of the add button. */
  readonly addLabel: string;
  /** The member that tells rows apart. */
  readonly rowKey: string | undefined;
  /** The column by whose options rows are added. */
  readonly choosing: PlanField | undefined;
  /** Holds what one row is called, for spoken names. */
  readonly rowName: string;
  readonly words: {
    readonly remove: (name: string) => string;
    readonly up: string;
    readonly down: string;
    readonly empty: string;
  };
  onLeave(): void;
  /** Adds rows that begin with what was chosen. */
  onAdd(chosen: readonly object[]): void;
}
