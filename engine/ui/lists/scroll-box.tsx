import { type ReactNode, useRef } from "react";
import { useMoreToScroll } from "../base/overflowing.ts";

export interface ScrollBoxProps {
  /** Accessible name. */
  label: string;
  /** One element. */
  children: ReactNode;
}

/** Renders a card that scrolls horizontally, also by keyboard, with a shade at sides with hidden content. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreToScroll(scroller);
  const scrollable = more.start || more.end ? { tabIndex: 0, role: "region", "aria-label": label } : {};
  return (
    <div className="relative min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <div ref={scroller} {...scrollable} className="overflow-x-auto outline-offset-[-2px]">
        {children}
      </div>
      {more.start && <span aria-hidden="true" className="edge-shade start-0 rtl:rotate-180" />}
      {more.end && <span aria-hidden="true" className="edge-shade end-0 rotate-180 rtl:rotate-0" />}
    </div>
  );
}
