import { createChunk } from "../../screens/core/chunk.ts";
import { useConsole } from "../../server/use-console.ts";
import { ListCell } from "../../ui/cells/list-cell.tsx";
import { chipTexts } from "./cell-text.ts";
import type { ChipsCellProps } from "./chips-cell.tsx";

const chipsChunk = createChunk(() => import("./chips-cell.tsx"));

/** Each item of a list as a chip; what names, explains and leads on from single chips is fetched where there is some. */
export function LazyChips(props: ChipsCellProps) {
  const { field, value, scope } = props;
  const { texts } = useConsole();
  const isPlain = field.to === undefined && (field.options === undefined || isWords(field.options));
  const parts = chipsChunk.useArrived(!isPlain);
  if (parts && !isPlain) return <parts.ChipsCell {...props} />;
  return <ListCell chips values={chipTexts(field, value, scope, texts)} />;
}

/** Returns whether options are constants that only have names. */
function isWords(options: NonNullable<ChipsCellProps["field"]["options"]>): boolean {
  return Array.isArray(options) && options.every((option) => !("help" in option));
}
