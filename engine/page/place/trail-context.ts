import { createContext } from "react";

/** A parent record of the open record, for the breadcrumb; without an address when it may not be read. */
export interface TrailStep {
  readonly label: string;
  /** Address of the page, such as `/master/groups/1`. */
  readonly to: string | undefined;
}

/** Called with the parents of the open record, outermost first, which the breadcrumb shows. */
export const TrailContext = createContext<(steps: readonly TrailStep[]) => void>(() => {});
