import { type ReactNode, useState } from "react";
import { Badge } from "../display/badge.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { EmptyCell } from "./empty-cell.tsx";
import { DataText } from "../base/data-text.tsx";

export interface ListCellProps {
  values: readonly string[];
  /** Number of values before "Show n more"; default 2. */
  limit?: number | undefined;
  /** Renders chips instead of text. */
  chips?: boolean | undefined;
  /** Renders a value instead of its text, e.g. as a link. */
  render?: ((value: string, at: number) => ReactNode) | undefined;
}

/** Renders the first values of a list, the rest on demand. */
export function ListCell({ values, chips, limit = 2, render }: ListCellProps) {
  const texts = useUiTexts();
  const [open, setOpen] = useState(false);
  if (values.length === 0) return <EmptyCell />;
  // Do not hide a single text: "Show 1 more" needs as much room.
  const rest = !chips && values.length === limit + 1 ? 0 : values.length - limit;
  const shown = open || rest <= 0 ? values : values.slice(0, limit);
  return (
    <span className="flex max-w-full flex-wrap items-center gap-x-1 gap-y-1 py-1 whitespace-normal">
      {shown.map((value, at) => {
        const body = render ? render(value, at) : <DataText>{value}</DataText>;
        const last = at === shown.length - 1;
        return (
          <span key={value} className="max-w-full truncate">
            {chips ? <Badge>{body}</Badge> : body}
            {!chips && !last && ","}
          </span>
        );
      })}
      {rest > 0 && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className="link reach text-xs">
          {open ? texts.showLess : texts.showMore(rest)}
        </button>
      )}
    </span>
  );
}
