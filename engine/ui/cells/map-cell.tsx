import { EmptyCell } from "./empty-cell.tsx";
import { DataText } from "../base/data-text.tsx";

/** Renders keys and values side by side, or stacked on a narrow page. */
export function MapCell(props: { entries: readonly (readonly [key: string, value: string])[] }) {
  if (props.entries.length === 0) return <EmptyCell />;
  return (
    <dl className="grid gap-x-3 py-1 text-xs whitespace-normal sm:grid-cols-[auto_1fr] sm:gap-y-1">
      {props.entries.map(([key, value]) => (
        <div key={`${key}\n${value}`} className="contents">
          <dt className="text-muted">{key}</dt>
          <dd className="mb-1 min-w-28 font-mono [overflow-wrap:anywhere] sm:mb-0">
            <DataText>{value}</DataText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
