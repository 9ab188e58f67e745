import { useUiTexts } from "../base/ui-texts.tsx";
import { EmptyCell } from "./empty-cell.tsx";

/** Renders a boolean as "Yes" or "No". */
export function BooleanCell(props: {
  value: boolean | null | undefined;
  trueLabel?: string | undefined;
  falseLabel?: string | undefined;
}) {
  const texts = useUiTexts();
  if (props.value === null || props.value === undefined) return <EmptyCell />;
  return props.value ? (
    <span>{props.trueLabel ?? texts.yes}</span>
  ) : (
    <span className="text-muted">{props.falseLabel ?? texts.no}</span>
  );
}
