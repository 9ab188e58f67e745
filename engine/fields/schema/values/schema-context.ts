import { createContext } from "react";
import type { PlanField } from "../../../language/index.ts";
import type { UnparsedInput } from "../../../record/index.ts";
import type { MovePart } from "./part-inputs.ts";

/** Path from a value to a part of it: names of members, indices of items. */
export type ValuePath = readonly (string | number)[];

/** Provides the problems of the whole value, as texts by pointer. Lists use them to focus their items with problems. */
export const ProblemsContext = createContext<Readonly<Record<string, string>>>({});

/** Provides the label of the nearest list or of the whole value, and the number of its tuple items. */
export const ListLabelContext = createContext<{ readonly label: string; readonly fixed: number }>({
  label: "",
  fixed: 0,
});

/** Provides the whole value as last read. */
export const SavedContext = createContext<unknown>(undefined);

/** Describes the context of the parts of an rjsf form. Its functions keep their reference. */
export interface SchemaContext {
  /** Id of the element around the value. */
  readonly id: string;
  /** Accessible name of a row of the outermost list: the label of the field. */
  readonly label: string;
  /** Columns of the rows of a list from a descriptor. Empty where the schema defines everything. */
  readonly columns: readonly PlanField[];
  /** Defines how rows with columns are distinguished and added. */
  readonly rows?: {
    /** The member that distinguishes rows. */
    readonly key: string | undefined;
    /** The column whose options are offered for new rows. */
    readonly choosing: PlanField | undefined;
    /** Adds rows that start with the chosen members. */
    onAdd(chosen: readonly object[]): void;
  };
  /** Label of the add button of the outermost list. */
  readonly addLabel: string;
  readonly words: {
    readonly remove: (name: string) => string;
    readonly up: string;
    readonly down: string;
    readonly empty: string;
    readonly addRow: string;
    readonly add: string;
  };
  onLeave(): void;
  /** Writes the whole value. The unparsed inputs of its parts stay. */
  write(value: unknown): void;
  /** Stores the unparsed input of a part, like `setUnparsed` of a field. */
  setInput(path: ValuePath, input: UnparsedInput | undefined): void;
  /** Moves the unparsed inputs of a value and its parts. */
  moveInputs(path: ValuePath, move: MovePart): void;
}
