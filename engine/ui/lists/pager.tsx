import { useId, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

/** Selectable page sizes. */
const pageSizes: readonly number[] = [10, 20, 50, 100];

export interface PagerProps {
  /** Index of the first shown row, from 0. */
  first: number;
  /** Number of shown rows; undefined hides the range, for pages of different length. */
  count?: number | undefined;
  /** Page size; undefined for a single page with all rows. */
  pageSize?: number | undefined;
  hasNext: boolean;
  /** Total number of rows, if known. */
  total?: number | undefined;
  /** Called with the new index of the first row. */
  onPage: (first: number) => void;
  onPageSize: (size: number) => void;
  sizes?: readonly number[] | undefined;
}

/** Renders the range "1 – 10", the page size, and buttons for the previous and next page. */
export function Pager(props: PagerProps) {
  const { pageSize } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <span aria-live="polite" className="tabular-nums">
        <bdi>{rangeText(props)}</bdi>
      </span>
      {pageSize !== undefined && <Turn {...props} pageSize={pageSize} />}
    </div>
  );
}

function rangeText({ first, count, total }: PagerProps): string | undefined {
  if (count === undefined) return undefined;
  const range = count === 0 ? "0" : `${first + 1} – ${first + count}`;
  return total === undefined ? range : `${range} / ${total}`;
}

function Turn(props: PagerProps & { readonly pageSize: number }) {
  const { first, pageSize, hasNext, onPage, onPageSize, sizes = pageSizes } = props;
  const texts = useUiTexts();
  const id = useId();
  const offered = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b);
  return (
    <div className="ms-auto flex flex-wrap items-center gap-1">
      <label htmlFor={id} className="max-sm:sr-only">
        {texts.rowsPerPage}
      </label>
      <select
        id={id}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
        className="h-7 rounded-md border border-transparent bg-surface px-1 text-text hover:bg-sunken pointer-coarse:h-11"
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <Button
        kind="quiet"
        icon="chevron-left"
        className="h-7 px-2! text-xs pointer-coarse:h-11"
        disabled={first <= 0}
        onClick={() => onPage(Math.max(0, first - pageSize))}
      >
        {texts.previous}
      </Button>
      {(first > 0 || hasNext) && <PageNumber key={first} {...props} />}
      <Button
        kind="quiet"
        iconEnd="chevron-right"
        className="h-7 px-2! text-xs pointer-coarse:h-11"
        disabled={!hasNext}
        onClick={() => onPage(first + pageSize)}
      >
        {texts.next}
      </Button>
    </div>
  );
}

/** Renders the page number as an input, limited to known pages. */
function PageNumber({ first, pageSize, hasNext, total, onPage }: PagerProps & { readonly pageSize: number }) {
  const texts = useUiTexts();
  const page = Math.floor(first / pageSize) + 1;
  const last = Math.max(total === undefined ? 0 : Math.ceil(total / pageSize), hasNext ? page + 1 : page);
  const [typed, setTyped] = useState(String(page));
  const go = (): void => {
    const wanted = clampPage(typed, page, last);
    setTyped(String(wanted));
    if (wanted !== page) onPage((wanted - 1) * pageSize);
  };
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <input
        aria-label={texts.page}
        dir="ltr"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === "Enter") go();
          if (event.key === "Escape") setTyped(String(page));
        }}
        className="h-7 w-10 rounded-md border border-line-strong bg-surface text-center text-text pointer-coarse:h-11"
      />
      {total !== undefined && <bdi>/ {last}</bdi>}
    </span>
  );
}

/** Clamps a typed page number to existing pages; returns the current page for other text. */
export function clampPage(typed: string, page: number, last: number): number {
  const number = Math.trunc(Number(typed));
  if (typed.trim() === "" || Number.isNaN(number)) return page;
  return Math.min(Math.max(number, 1), last);
}
