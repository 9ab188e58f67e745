import { EmptyCell } from "./empty-cell.tsx";

/** Renders an id or code in a monospaced font. */
export function CodeCell(props: { value: string | null | undefined }) {
  if (!props.value) return <EmptyCell />;
  return (
    <code className="block truncate font-mono text-xs rtl:text-right" dir="ltr">
      {props.value}
    </code>
  );
}
