import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMoreToScroll } from "../base/overflowing.ts";
import { cx } from "../base/cx.ts";
import { Link } from "../base/link-context.tsx";
import { DataText } from "../base/data-text.tsx";
import { TabScrollButtons } from "./tab-scroll-buttons.tsx";

/** A tab: a link with `href`, otherwise a button that calls `onSelect`. */
export interface TabItem {
  key: string;
  label: string;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Mark after the label, in the gap to the next tab, so that it does not shift other tabs. */
  badge?: ReactNode;
  /** Id of its panel. */
  controls?: string | undefined;
}

export interface TabsProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly TabItem[];
  /** Key of the selected tab; an unknown key selects none. */
  active: string;
}

/** Depth of nested tabs. */
const TabDepth = createContext(0);

interface TabLook {
  /** Space below the row. */
  readonly room: string;
  readonly list: string;
  /** Border of the buttons beside the row, which continues that of the row. */
  readonly beside: string;
  readonly tab: string;
  readonly open: string;
  readonly closed: string;
  readonly mark: string;
}

/** Styles of tabs by depth: underlined, tinted, framed. */
const tabLooks: readonly [TabLook, TabLook, TabLook] = [
  {
    room: "mb-4",
    list: "gap-4 border-b border-line pe-3",
    beside: "border-b border-line",
    tab: "h-9 border-y-2 border-t-transparent pointer-coarse:h-11",
    open: "border-b-accent font-semibold text-text",
    closed: "border-b-transparent text-muted hover:text-text",
    mark: "-end-2.5",
  },
  {
    room: "mb-4",
    list: "gap-1",
    beside: "",
    tab: "h-8 rounded-md px-3 font-medium pointer-coarse:h-11",
    open: "bg-accent-soft text-accent",
    closed: "text-muted hover:bg-sunken hover:text-text",
    mark: "end-1",
  },
  {
    room: "mb-3",
    beside: "",
    list: "w-fit max-w-full gap-0.5 rounded-lg border border-line bg-sunken p-0.5",
    tab: "h-7 rounded-md border px-3 text-xs font-medium pointer-coarse:h-11",
    open: "border-line-strong bg-surface text-text",
    closed: "border-transparent text-muted hover:text-text",
    mark: "end-1",
  },
];

/** Returns the id of a tab, for `aria-labelledby` of its panel. */
function tabId(key: string): string {
  return `tab-${key}`;
}

/** Renders placeholders of loading tabs. */
export function TabPlaceholder({ depth, children }: { readonly depth: number; children(at: number): ReactNode }) {
  const look = tabLooks[Math.min(depth, 2) as 0 | 1 | 2];
  return (
    <div aria-hidden="true" className={cx("flex overflow-hidden", look.room, look.list)} data-room="tabs">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className={cx("inline-flex shrink-0 items-center border-transparent", look.tab)}>
          {children(at)}
        </span>
      ))}
    </div>
  );
}

function tabIn(row: HTMLElement, key: string): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

/** Renders tabs: arrows, Home and End move the focus, Enter or Space selects; scrolls horizontally when narrow, with a shade at sides with hidden tabs and buttons that scroll to them. */
export function Tabs({ label, items, active }: TabsProps) {
  const depth = useContext(TabDepth);
  const look = tabLooks[Math.min(depth, 2) as 0 | 1 | 2];
  const list = useRef<HTMLDivElement>(null);
  const more = useMoreToScroll(list);
  const [focused, setFocused] = useState<string | null>(null);
  const isThere = (key: string | null): key is string => items.some((item) => item.key === key);
  const stop = [focused, active].find(isThere) ?? items[0]?.key;

  const keys = items.map(({ key }) => key).join("\n");

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const show = (): void => {
      const tab = tabIn(row, active);
      if (!tab) return;
      const outer = row.getBoundingClientRect();
      const inner = tab.getBoundingClientRect();
      if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left + 24;
      else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + 24;
    };
    show();
    // Scroll to the selected tab when the window or the tabs before it change.
    const observer = new ResizeObserver(show);
    observer.observe(row);
    for (const key of keys.split("\n")) {
      const tab = tabIn(row, key);
      if (tab) observer.observe(tab);
    }
    return () => observer.disconnect();
  }, [active, keys]);

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === stop);
    const back = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    const forth = back === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to =
      event.key === forth
        ? (at + 1) % items.length
        : event.key === back
          ? (at - 1 + items.length) % items.length
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? items.length - 1
              : -1;
    const item = items[to];
    if (!item) return;
    event.preventDefault();
    setFocused(item.key);
    if (list.current) tabIn(list.current, item.key)?.focus();
  };

  return (
    <div className={cx("flex", look.room)}>
      <div className="relative min-w-0 flex-1">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className={cx("flex overflow-x-auto overflow-y-hidden text-sm [scrollbar-width:none]", look.list)}
        >
          {items.map((item) => {
            const open = item.key === active;
            const shared = {
              role: "tab",
              id: tabId(item.key),
              "data-key": item.key,
              "aria-selected": open,
              "aria-controls": item.controls,
              tabIndex: item.key === stop ? 0 : -1,
              onFocus: () => setFocused(item.key),
              onBlur: () => setFocused(null),
              className: cx(
                "relative inline-flex shrink-0 items-center whitespace-nowrap outline-offset-[-2px]",
                look.tab,
                open ? look.open : look.closed,
              ),
            };
            const inside = (
              <>
                {/* As wide as when it is open, which is when its words are bold. */}
                <span
                  data-label={item.label}
                  className={cx(
                    "inline-block text-center after:invisible after:block after:h-0 after:overflow-hidden after:content-[attr(data-label)]",
                    depth === 0 && "after:font-semibold",
                  )}
                >
                  <DataText>{item.label}</DataText>
                </span>
                {item.badge !== undefined && (
                  <span className={cx("absolute inset-y-0 flex items-center", look.mark)}>{item.badge}</span>
                )}
              </>
            );
            if (item.href === undefined) {
              return (
                <button key={item.key} type="button" {...shared} onClick={item.onSelect}>
                  {inside}
                </button>
              );
            }
            return (
              <Link
                key={item.key}
                href={item.href}
                {...shared}
                onClick={() => item.onSelect?.()}
                onKeyDown={(event) => {
                  if (event.key !== " ") return;
                  event.preventDefault();
                  event.currentTarget.click();
                }}
              >
                {inside}
              </Link>
            );
          })}
        </div>
        {more.start && <span aria-hidden="true" className="edge-shade start-0 rtl:rotate-180" />}
        {more.end && <span aria-hidden="true" className="edge-shade end-0 rotate-180 rtl:rotate-0" />}
      </div>
      {(more.start || more.end) && <TabScrollButtons row={list} more={more} className={look.beside} />}
    </div>
  );
}

/**
 * Renders the panel of a tab, whose `controls` has the same id. When it goes with the focus inside, as by "Back" of the
 * browser, the tab that is open then takes the focus, as if it had been pressed.
 */
export function TabPanel(props: { id: string; tab: string; children: ReactNode }) {
  const depth = useContext(TabDepth);
  const panel = useRef<HTMLDivElement>(null);
  const { tab } = props;
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      const row = document.getElementById(tabId(tab))?.closest("[role=tablist]");
      if (row && current?.contains(document.activeElement)) queueMicrotask(() => focusOpenTab(row));
    };
  }, [tab]);
  return (
    <div ref={panel} role="tabpanel" id={props.id} aria-labelledby={tabId(tab)}>
      <TabDepth value={depth + 1}>{props.children}</TabDepth>
    </div>
  );
}

/** Gives the open tab of a row the focus, where nothing has taken it meanwhile. */
function focusOpenTab(row: Element): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  row.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus({ preventScroll: true });
}
