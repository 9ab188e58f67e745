import type { RefObject } from "react";
import { cx } from "../base/cx.ts";
import { Icon } from "../base/icon.tsx";
import type { MoreToScroll } from "../base/overflowing.ts";
import { useUiTexts } from "../base/ui-texts.tsx";

/** Portion of the visible width that one press scrolls. */
const STEP = 0.7;

const LOOK = "flex w-7 items-center justify-center text-muted enabled:hover:text-text disabled:opacity-40";

/**
 * Renders the two buttons beside a row of tabs that scroll to hidden ones. Both are shown at either end of the row, so
 * that its width stays the same. They are not in the tab order, because the arrow keys reach every tab, and do not take
 * the focus. A narrow window has no room for them.
 */
export function TabScrollButtons(props: {
  readonly row: RefObject<HTMLElement | null>;
  readonly more: MoreToScroll;
  readonly className: string;
}) {
  const { row, more, className } = props;
  const texts = useUiTexts();
  const scroll = (steps: number): void => {
    const { current } = row;
    if (!current) return;
    const isReversed = getComputedStyle(current).direction === "rtl";
    current.scrollLeft += (isReversed ? -steps : steps) * current.clientWidth * STEP;
  };
  const shared = {
    type: "button",
    tabIndex: -1,
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    className: LOOK,
  } as const;
  return (
    <div className={cx("flex shrink-0 max-sm:hidden pointer-coarse:hidden", className)}>
      <button {...shared} aria-label={texts.scrollTabsBack} disabled={!more.start} onClick={() => scroll(-1)}>
        <Icon name="chevron-left" />
      </button>
      <button {...shared} aria-label={texts.scrollTabsForward} disabled={!more.end} onClick={() => scroll(1)}>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
