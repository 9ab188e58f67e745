import { createContext } from "react";

/** A record that the open one lies in, for the breadcrumb; without an address when it may not be read. */
export interface TrailStep {
  readonly label: string;
  /** `/master/groups/1` */
  readonly to: string | undefined;
}

/** Takes what stands above the open record, outermost first; the page around listens. */
export const TrailContext = createContext<(steps: readonly TrailStep[]) => void>(() => {});
