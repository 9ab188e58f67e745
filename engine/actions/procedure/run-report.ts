/** One item of a procedure. */
export interface ReportItem {
  /** Its index among the items. */
  readonly at: number;
  readonly name: string;
  readonly state: "running" | "done" | "failed";
  readonly error?: unknown;
}

/** Describes what a procedure has reported so far. */
export interface RunReport {
  readonly items: readonly ReportItem[];
  /** True when no more items will follow. */
  readonly over: boolean;
}

/** Collects the report of a run. */
export interface RunReportStore {
  /** Returns the same object until something is reported. */
  current(): RunReport;
  subscribe(listener: () => void): () => void;
  /** Runs the work of one item. A failure is added to the report and resolves to `undefined`. */
  item<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Ends the report. `error` is an error that occurred outside of the items. */
  end(name: string, error?: unknown): void;
}

/** Creates the empty report of a run. */
export function createRunReport(): RunReportStore {
  const items: ReportItem[] = [];
  const listeners = new Set<() => void>();
  let over = false;
  let shown: RunReport | undefined;
  const put = (item: ReportItem): void => {
    items[item.at] = item;
    shown = undefined;
    for (const listener of listeners) listener();
  };
  return {
    current: () => {
      // The items are copied on read and not with every report, as there may be thousands.
      shown ??= { items: [...items], over };
      return shown;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async item(name, work) {
      const at = items.length;
      put({ at, name, state: "running" });
      try {
        const made = await work();
        put({ at, name, state: "done" });
        return made;
      } catch (error) {
        put({ at, name, state: "failed", error });
        return undefined;
      }
    },
    end(name, error) {
      over = true;
      shown = undefined;
      if (error !== undefined) put({ at: items.length, name, state: "failed", error });
      else for (const listener of listeners) listener();
    },
  };
}

/** Returns the items in one state. */
export function itemsIn(report: RunReport, state: ReportItem["state"]): readonly ReportItem[] {
  return report.items.filter((item) => item.state === state);
}
