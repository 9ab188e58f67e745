import { EmptyCell } from "./empty-cell.tsx";

/** A text, cut where there is no room; the whole text shows on hover. */
export function TextCell(props: { value: string | number | null | undefined }) {
  const text = props.value === null || props.value === undefined ? "" : String(props.value);
  if (text === "") return <EmptyCell />;
  return (
    <span className="block truncate rtl:text-right" dir="auto" title={text}>
      {text}
    </span>
  );
}
