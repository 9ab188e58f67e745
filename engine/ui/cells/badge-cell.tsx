import { Badge, type Tone } from "../display/badge.tsx";
import { EmptyCell } from "./empty-cell.tsx";

/** Renders a state as a badge. */
export function BadgeCell(props: {
  text: string | null | undefined;
  tone?: Tone | undefined;
  tooltip?: string | undefined;
}) {
  if (!props.text) return <EmptyCell />;
  return (
    <Badge tone={props.tone} tooltip={props.tooltip}>
      {props.text}
    </Badge>
  );
}
