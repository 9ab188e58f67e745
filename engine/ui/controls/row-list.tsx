import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RowWindow } from "../lists/row-window.tsx";
import { SearchBox } from "../lists/search-box.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

/** Lists with more rows than this can be filtered, and render only the visible rows. */
export const MANY_ROWS = 50;

/** Name of the event that makes the element around rows (`data-rows`) focus its first invalid or first shown row. */
export const ENTER_ROWS = "enterrows";

/** Options of `useRowNavigation`. */
export interface RowNavigationOptions<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  /** The rows are the result of the last change by the user. */
  readonly isOwn: boolean;
  /** Returns the text that the filter searches in a row. */
  textOf(row: Row): string;
  /** Returns the input of a row that takes the focus; undefined or null while it is not rendered. */
  inputOf(at: number, around: HTMLElement | null): HTMLElement | null | undefined;
  /** Indices of the invalid rows, in order. */
  readonly wrong: readonly number[];
}

/** Rows of a control: their keys, the filter over them, and the focus in them. */
export interface RowNavigation<Around extends HTMLElement> {
  readonly keys: readonly string[];
  /** Indices of the rows that match the filter. */
  readonly shown: readonly number[];
  readonly filter: { readonly text: string; set(text: string): void };
  /** The row that takes the focus as soon as it is rendered. */
  readonly wanted: number | undefined;
  /** Reference of the element around all rows, which has the attribute `data-rows`. */
  readonly element: RefObject<Around | null>;
  /** Focuses a row, which may be one that is about to be added. */
  go(at: number): void;
}

interface Filter {
  readonly text: string;
  /** Holds the rows that were filtered. */
  readonly rows: readonly unknown[];
  /** Keys of the rows that do not match. A row that is edited stays visible. */
  readonly hidden: ReadonlySet<string>;
}

const NONE_HIDDEN: ReadonlySet<string> = new Set();

const ALL: Filter = { text: "", rows: [], hidden: NONE_HIDDEN };

/** Hook: returns the rows that match the filter, and moves the focus between rows. */
export function useRowNavigation<Row, Around extends HTMLElement>(
  options: RowNavigationOptions<Row>,
): RowNavigation<Around> {
  const { rows, keys, textOf } = options;
  const [filter, setFilter] = useState(ALL);
  const [wanted, setWanted] = useState<number | undefined>(undefined);
  const element = useRef<Around>(null);
  const filtered = (text: string): Filter => {
    const needle = text.toLowerCase();
    const hides = (_: string, at: number): boolean => {
      const row = rows[at];
      return row !== undefined && !textOf(row).toLowerCase().includes(needle);
    };
    return text === "" ? ALL : { text, rows, hidden: new Set(keys.filter(hides)) };
  };
  const shown = keys.flatMap((key, at) => (filter.hidden.has(key) ? [] : [at]));
  // The rows were replaced from outside, e.g. by a revert.
  const isLost = filter.hidden.size > 0 && shown.length === keys.length;
  if (filter !== ALL && filter.rows !== rows && (!options.isOwn || isLost)) setFilter(filtered(filter.text));
  const go = (at: number): void => {
    if (at < keys.length && !shown.includes(at)) setFilter(ALL);
    setWanted(at);
  };
  useLayoutEffect(() => {
    const input = wanted === undefined ? undefined : options.inputOf(wanted, element.current);
    if (!input) return;
    setWanted(undefined);
    (input.closest("[data-row]") ?? input).scrollIntoView({ block: "nearest" });
    input.focus({ preventScroll: true });
  });
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    if (!entered) return;
    setEntered(false);
    // Validation may have run in the same update that moves the focus here, so its result is read only now.
    go(options.wrong[0] ?? shown[0] ?? 0);
  });
  const isEmpty = keys.length === 0;
  useEffect(() => {
    const around = element.current;
    if (!around || isEmpty) return;
    const listener = (event: Event): void => {
      event.preventDefault();
      setEntered(true);
    };
    around.addEventListener(ENTER_ROWS, listener);
    return () => around.removeEventListener(ENTER_ROWS, listener);
  }, [isEmpty]);
  return { keys, shown, filter: { text: filter.text, set: (text) => setFilter(filtered(text)) }, wanted, element, go };
}

/** Options of `useRows`. */
export interface RowsOptions<Row> extends Pick<RowNavigationOptions<Row>, "rows" | "textOf" | "wrong"> {
  onChange(rows: readonly Row[]): void;
  /** Returns the id of the input of a row that takes the focus. */
  inputId(at: number): string;
  /** Id of the element that takes the focus when no row is left. */
  readonly id: string;
}

/** Rows that the control itself can add and remove. */
export interface Rows<Row> extends RowNavigation<HTMLFieldSetElement> {
  change(at: number, row: Row): void;
  /** Appends a row and focuses it. */
  add(row: Row): void;
  /** Removes a row and focuses the one before it. */
  remove(at: number): void;
}

/** Hook: manages the rows of a control, which have no ids. */
export function useRows<Row>(options: RowsOptions<Row>): Rows<Row> {
  const { rows, inputId } = options;
  const { keys, drop } = useRowKeys(rows.length);
  const [own, setOwn] = useState<readonly Row[]>(rows);
  const places = useRowNavigation<Row, HTMLFieldSetElement>({
    ...options,
    keys,
    isOwn: own === rows,
    inputOf: (at) => document.getElementById(inputId(at)),
  });
  const { shown, go } = places;
  const change = (next: readonly Row[]): void => {
    setOwn(next);
    options.onChange(next);
  };
  return {
    ...places,
    change: (at, row) => change(rows.with(at, row)),
    add(row) {
      change([...rows, row]);
      go(rows.length);
    },
    remove(at) {
      const place = shown.indexOf(at);
      const [before, after] = [shown[place - 1], shown[place + 1]];
      drop(at);
      change(rows.toSpliced(at, 1));
      const next = before ?? (after === undefined ? undefined : after - 1);
      if (next === undefined) document.getElementById(options.id)?.focus();
      else go(next);
    },
  };
}

/**
 * Hook: generates keys for rows without ids, so that removing a row also removes its element and not the last one. Call
 * `drop` with the index when a row is removed.
 */
function useRowKeys(count: number): { keys: readonly string[]; drop: (at: number) => void } {
  const [state, setState] = useState<{ readonly keys: readonly string[]; readonly next: number }>({
    keys: [],
    next: 0,
  });
  const present = state.keys.length === count ? state : withKeys(state, count);
  if (present !== state) setState(present);
  return {
    keys: present.keys,
    drop: (at) => setState(({ keys, next }) => ({ keys: keys.toSpliced(at, 1), next })),
  };
}

function withKeys({ keys, next }: { readonly keys: readonly string[]; readonly next: number }, count: number) {
  const more = Math.max(0, count - keys.length);
  const added = Array.from({ length: more }, (_, at) => `row-${next + at}`);
  return { keys: [...keys.slice(0, count), ...added], next: next + more };
}

export interface RowListProps {
  readonly rows: Pick<RowNavigation<HTMLElement>, "keys" | "shown" | "wanted" | "filter">;
  /** Renders only the visible rows of a long list; while it is undefined, all rows are rendered. */
  readonly window: typeof RowWindow | undefined;
  /** Name of the list. */
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  /** Height of a row in pixels. */
  readonly height: number;
  /** Content above the rows. */
  readonly head?: ReactNode;
  readonly children: (at: number) => ReactNode;
}

/** A row includes the space below it, and is scrolled clear of the sticky bars at the edges of the page. */
const ROW = "scroll-my-24 pb-2";

/** Renders rows of inputs, one below the other. A long list can be filtered, and only its visible rows are rendered. */
export function RowList(props: RowListProps) {
  const { rows, window: Window, head, children } = props;
  const { keys, shown } = rows;
  const texts = useUiTexts();
  const [many, setMany] = useState(keys.length > MANY_ROWS);
  // A long list stays virtualized when it becomes short, because the edited row must not be mounted again.
  if (!many && keys.length > MANY_ROWS) setMany(true);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  if (!many || !Window) {
    return (
      <>
        {head}
        {shown.map((at) => (
          <div key={keys[at]} data-row={at} className={ROW}>
            {children(at)}
          </div>
        ))}
      </>
    );
  }
  const placeOf = (at: number | undefined): readonly number[] => (at === undefined ? [] : [shown.indexOf(at)]);
  const around = placeOf(focused).flatMap((place) => [place - 1, place, place + 1]);
  // The first and the last row stay rendered, because Tab enters the list there.
  const pinned = [0, ...around, ...placeOf(rows.wanted), shown.length - 1];
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <SearchBox nested label={texts.filterRows} value={rows.filter.text} onSearch={rows.filter.set} />
        <span role="status" className="text-xs text-muted">
          {texts.rowsShown(shown.length, keys.length)}
        </span>
      </div>
      {shown.length > 0 && head}
      {shown.length > 0 && (
        <Window
          count={shown.length}
          keyOf={(place) => keys[shown[place] ?? -1] ?? ""}
          height={props.height}
          pinned={pinned}
        >
          {({ parts, start, measure }) => (
            <ul aria-label={props.label} aria-labelledby={props.labelledBy}>
              {parts.map((part, place) => {
                if (part.kind === "gap")
                  return (
                    <li
                      key={part.key}
                      ref={place === 0 ? start : undefined}
                      aria-hidden="true"
                      style={{ height: part.height }}
                    />
                  );
                const at = shown[part.index];
                return (
                  at !== undefined && (
                    <li
                      key={part.key}
                      ref={measure}
                      aria-setsize={shown.length}
                      aria-posinset={part.index + 1}
                      data-index={part.index}
                      data-row={at}
                      className={ROW}
                      onFocus={() => setFocused(at)}
                    >
                      {children(at)}
                    </li>
                  )
                );
              })}
            </ul>
          )}
        </Window>
      )}
    </>
  );
}
