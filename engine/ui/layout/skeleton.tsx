import { memo, useLayoutEffect, useState } from "react";
import { cx } from "../base/cx.ts";
import { TabPlaceholder } from "./tabs.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

const widths = ["w-3/4", "w-1/2", "w-2/3", "w-5/6", "w-2/5"];

function Bar(props: { at: number; className?: string }) {
  return (
    <span
      className={cx("block h-3 animate-pulse rounded-sm bg-line", widths[props.at % widths.length], props.className)}
    />
  );
}

export interface SkeletonProps {
  /** Layout of the loading content. */
  kind: "table" | "form";
  /** Includes the heading of the page. */
  heading?: boolean | undefined;
  /** Number of tab rows below the heading. */
  tabs?: number | undefined;
  /** Number of rows or fields; default 8 for a table, 4 for a form. */
  rows?: number | undefined;
  /** Number of columns of a table; default 4. */
  columns?: number | undefined;
}

/** Milliseconds after which the next skeleton counts as a new wait. */
const PAUSE = 50;

/** The current wait, which several successive skeletons may share. */
const wait = { since: 0, seen: Number.NEGATIVE_INFINITY, open: 0 };

/** Returns for how many milliseconds the page has shown skeletons before this one. */
function useWaited(): number {
  const [waited] = useState(() => {
    const now = performance.now();
    return wait.open > 0 || now - wait.seen < PAUSE ? now - wait.since : 0;
  });
  useLayoutEffect(() => {
    wait.open += 1;
    if (waited === 0) wait.since = performance.now();
    return () => {
      wait.open -= 1;
      wait.seen = performance.now();
    };
  }, [waited]);
  return waited;
}

/**
 * Renders placeholders that keep the layout while data loads. The space is reserved immediately, and the bars appear
 * after 200 ms. A skeleton that follows another one continues its animation, so that nothing flashes.
 */
export const Skeleton = memo(function Skeleton({ kind, rows, columns = 4, heading, tabs = 0 }: SkeletonProps) {
  const texts = useUiTexts();
  const waited = useWaited();
  const count = rows ?? (kind === "table" ? 8 : 4);
  const lines = Array.from({ length: count }, (_, at) => `line-${at}`);
  const cells = Array.from({ length: columns }, (_, at) => `cell-${at}`);
  return (
    <div
      role="status"
      className="animate-late"
      style={waited > 0 ? { animationDelay: `${200 - waited}ms` } : undefined}
    >
      <span className="sr-only">{texts.loading}</span>
      {heading && (
        <div aria-hidden="true" className="mb-4 flex h-control items-center">
          <Bar at={1} className="h-5 max-w-60" />
        </div>
      )}
      {Array.from({ length: tabs }, (_, depth) => (
        <TabPlaceholder key={`tabs-${depth + 1}`} depth={depth}>
          {(at) => <Bar at={at} className="w-16" />}
        </TabPlaceholder>
      ))}
      {kind === "table" ? (
        <div aria-hidden="true">
          {lines.map((line, row) => (
            <div key={line} className="flex h-row items-center gap-6 border-b border-line px-3 last:border-0">
              {cells.map((cell, column) => (
                <span key={cell} className={cx("flex-1", column > 1 && "max-sm:hidden")}>
                  <Bar at={row + column * 2} />
                </span>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div aria-hidden="true" className="max-w-form">
          {lines.map((line, row) => (
            <div key={line} className="mb-4">
              <Bar at={row + 4} className="mb-2 max-w-40" />
              <span className="block h-control animate-pulse rounded-md border border-line bg-sunken" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
});
