import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { useConsole } from "../../services/use-console.ts";
import { TextCell } from "../../ui/cells/text-cell.tsx";
import { ListCell } from "../../ui/cells/list-cell.tsx";
import { chipTexts } from "./cell-text.ts";
import type { ChipsCellProps } from "./chips-cell.tsx";

const seldomPart = createLazyPart(() => import("./rare-cells.tsx"));

/** Renders a cell that few lists have. Shows its text until the lazy part is loaded. */
export function SeldomCell({ text, ...props }: ChipsCellProps & { readonly text: string }) {
  const parts = seldomPart.useModule();
  return parts ? <parts.RareCells {...props} /> : <TextCell value={text} />;
}

/**
 * Renders each item of a list as a chip. The code for labels, help and links is loaded only for fields that have these.
 */
export function LazyChips(props: ChipsCellProps) {
  const { field, value, scope } = props;
  const { texts } = useConsole();
  const isPlain = field.to === undefined && (field.options === undefined || isWords(field.options));
  const parts = seldomPart.useModule(!isPlain);
  if (parts && !isPlain) return <parts.ChipsCell {...props} />;
  return <ListCell chips values={chipTexts(field, value, scope, texts)} />;
}

/** Returns whether options are constants without help texts. */
function isWords(options: NonNullable<ChipsCellProps["field"]["options"]>): boolean {
  return Array.isArray(options) && options.every((option) => !("help" in option));
}
