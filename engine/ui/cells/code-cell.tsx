import { EmptyCell } from "./empty-cell.tsx";

/** An id or piece of code in fixed width. */
export function CodeCell(props: { value: string | null | undefined }) {
  if (!props.value) return <EmptyCell />;
  return (
    <code className="block truncate font-mono text-xs rtl:text-right" dir="ltr">
      {props.value}
    </code>
  );
}
