import { useUiTexts } from "../base/ui-texts.tsx";

/** Renders a missing value. */
export function EmptyCell() {
  const texts = useUiTexts();
  return (
    <span data-empty className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{texts.empty}</span>
    </span>
  );
}
