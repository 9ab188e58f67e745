import { type ReactNode, useState } from "react";
import { Badge } from "../display/badge.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { EmptyCell } from "./empty-cell.tsx";
import { DataText } from "../base/data-text.tsx";

export interface ListCellProps {
  values: readonly string[];
  /** Shown before "Show n more"; 2 words or 4 chips unless told. */
  limit?: number | undefined;
  /** As chips instead of words. */
  chips?: boolean | undefined;
  /** Draws one value in place of its text, e.g. a link. */
  render?: ((value: string, at: number) => ReactNode) | undefined;
}

/** Several values: the first few, the rest on demand. */
export function ListCell({ values, chips, limit = chips ? 4 : 2, render }: ListCellProps) {
  const texts = useUiTexts();
  const [open, setOpen] = useState(false);
  if (values.length === 0) return <EmptyCell />;
  // The last one takes no more room than the words that would stand for it.
  const rest = values.length === limit + 1 ? 0 : values.length - limit;
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
