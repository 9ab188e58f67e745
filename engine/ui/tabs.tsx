import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link-context.tsx";

/** One tab: a link with `href`, otherwise a button that calls `onSelect`. */
export interface TabItem {
  key: string;
  label: string;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** After the words: a count, a problem mark. */
  badge?: ReactNode;
  /** Id of the panel that it opens. */
  controls?: string | undefined;
}

export interface TabsProps {
  /** Spoken name of the list. */
  label: string;
  items: readonly TabItem[];
  /** Key of the open tab; of none of them, none is marked. */
  active: string;
  /** A second row of tabs inside a tab is drawn smaller. */
  nested?: boolean | undefined;
}

/** The id of a tab, for `aria-labelledby` of its panel. */
export function tabId(key: string): string {
  return `tab-${key}`;
}

/** A row of tabs: arrows, Home and End move the focus, Enter or Space opens; scrolls sideways when narrow. */
export function Tabs({ label, items, active, nested }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isThere = (key: string | null): key is string => items.some((item) => item.key === key);
  const stop = [focused, active].find(isThere) ?? items[0]?.key;

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(active)}"]`);
    if (!row || !tab) return;
    const outer = row.getBoundingClientRect();
    const inner = tab.getBoundingClientRect();
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left + 24;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + 24;
  }, [active]);

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
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(item.key)}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx(
        "flex overflow-x-auto overflow-y-hidden border-b border-line text-sm [scrollbar-width:none]",
        nested ? "mb-3 gap-3" : "mb-4 gap-4",
      )}
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
            "inline-flex h-9 shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap outline-offset-[-2px] pointer-coarse:h-11",
            open ? "border-accent font-semibold text-text" : "border-transparent text-muted hover:text-text",
          ),
        };
        const inside = (
          <>
            {item.label}
            {item.badge}
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
  );
}

/** What a tab opens. Give the tab `controls` with the same id. */
export function TabPanel(props: { id: string; tab: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={props.id} aria-labelledby={tabId(props.tab)}>
      {props.children}
    </div>
  );
}
