import { EmptyCell } from "./empty-cell.tsx";

/** Keys and values below each other. */
export function MapCell(props: { entries: readonly (readonly [key: string, value: string])[] }) {
  if (props.entries.length === 0) return <EmptyCell />;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 py-1 text-xs whitespace-normal">
      {props.entries.map(([key, value]) => (
        <div key={`${key}\n${value}`} className="contents">
          <dt className="text-muted">{key}</dt>
          <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
