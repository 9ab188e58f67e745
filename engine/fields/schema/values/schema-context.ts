import { createContext } from "react";
import type { PlanField } from "../../../language/plan/plan.ts";
import type { Issue } from "../../../record/issues.ts";

/** Steps from a value to a part of it: names of members, indices of items. */
export type ValuePath = readonly (string | number)[];

/** Provides what is wrong with the whole value, as texts by pointer; lists lead to their items with something to fix. */
export const ProblemsContext = createContext<Readonly<Record<string, string>>>({});

/** Provides the label of the nearest list, or of the whole value, and how many of its items have places of their own. */
export const ListLabelContext = createContext<{ readonly label: string; readonly fixed: number }>({
  label: "",
  fixed: 0,
});

/** Provides the whole value as last read. */
export const SavedContext = createContext<unknown>(undefined);

/** Describes what the parts of an rjsf form read from around it. Functions in it stay the same for its whole life. */
export interface SchemaContext {
  /** Id of the element around the value. */
  readonly id: string;
  /** Holds what one row of the outermost list is called, for spoken names: the label of the field. */
  readonly label: string;
  /** Columns that a descriptor gives the rows of a list; none where the schema gives all. */
  readonly columns: readonly PlanField[];
  /** Holds how rows of columns are distinguished and added. */
  readonly rows?: {
    /** The member that distinguishes rows. */
    readonly key: string | undefined;
    /** The column by whose options rows are added. */
    readonly choosing: PlanField | undefined;
    /** Adds rows that begin with what was chosen. */
    onAdd(chosen: readonly object[]): void;
  };
  /** Words of the add button of the outermost list. */
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
  /** Holds back saving for what a control cannot hand over yet, as `setIssues` of a field does. */
  setIssues(path: ValuePath, issues: readonly Issue[]): void;
}
