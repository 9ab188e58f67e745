import { useConsole } from "../../services/index.ts";
import { MapCell } from "../../ui/index.ts";
import { useTextsVersion, useWatched } from "../../page/index.ts";
import { describedEntries } from "./cell-text.ts";
import { plainText } from "./cell-value.ts";
import { ResourcePathCell } from "./resource-path-cell.tsx";
import { ScreensCell } from "./screens-cell.tsx";
import type { ChipsCellProps } from "./chips-cell.tsx";

export { ChipsCell } from "./chips-cell.tsx";

/** Renders cells that few lists have: maps, screens and resource paths. */
export function RareCells(props: ChipsCellProps) {
  const { field, value, scope } = props;
  switch (field.cell.name) {
    case "resource-path":
      return <ResourcePathCell path={plainText(value)} settings={field.cell.settings} scope={scope} />;
    case "screens":
      return <ScreensCell value={value} scope={scope} />;
    default:
      return <MapCellOf {...props} />;
  }
}

/** Renders a map whose keys the server describes. Watches the descriptions. */
function MapCellOf({ field, value, scope }: ChipsCellProps) {
  const { texts } = useConsole();
  useTextsVersion();
  const entries = useWatched(field.cell.settings?.described, (at) => describedEntries(field, value, at, texts), scope);
  return <MapCell entries={entries} />;
}
