import { cx } from "../base/cx.ts";
import { EmptyCell } from "./empty-cell.tsx";
import { breakable } from "../base/data-text.tsx";

/** Renders a text, truncated (`ElidedTexts` shows the rest) or wrapped. */
export function TextCell(props: { value: string | number | null | undefined; whole?: boolean }) {
  const text = props.value === null || props.value === undefined ? "" : String(props.value);
  if (text === "") return <EmptyCell />;
  const look = props.whole ? "whitespace-pre-wrap [overflow-wrap:anywhere] py-1" : "truncate";
  return (
    <span className={cx("block rtl:text-right", look)} dir="auto">
      {breakable(text)}
    </span>
  );
}
