import { memo } from "react";
import { type PlanField, type Scope, UNKNOWN } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import {
  BadgeCell,
  BooleanCell,
  CodeCell,
  DateCell,
  DayCell,
  ExternalLinkCell,
  LinkCell,
  TextCell,
  CopyButton,
  createLazyPart,
  ListCell,
} from "../../ui/index.ts";
import { Badges } from "./badges.tsx";
import { useHref, useHosts, translateValue, useMessage, useWatched } from "../../page/index.ts";
import { valueText, chipTexts } from "./cell-text.ts";
import { cellValue, dateMs, isBlank, isDay, plainText } from "./cell-value.ts";
import type { ChipsCellProps } from "./chips-cell.tsx";

/**
 * Renders one cell of a row: its value, link and badges. It is memoized, so it renders again for another row and not
 * with its list.
 */
export const FieldCell = memo(function FieldCell({
  field,
  scope,
}: {
  readonly field: PlanField;
  readonly scope: Scope;
}) {
  const { texts } = useConsole();
  const value = useWatched(field.value ?? field.ref, (at) => translateValue(texts, cellValue(field, at), at), scope);
  const href = useHref(leadsByItem(field) ? undefined : field.to, scope);
  const placeholder = useMessage(field.placeholder, scope);
  const badges = field.badges && field.badges.length > 0 ? <Badges badges={field.badges} scope={scope} /> : undefined;
  const shown =
    isBlank(value) && placeholder !== undefined ? <span className="text-muted">{placeholder}</span> : undefined;
  // A column with badges only has no value that could be missing.
  if (badges !== undefined && field.ref === undefined && field.value === undefined)
    return <span className="flex max-w-full flex-wrap items-center gap-1">{badges}</span>;
  const body = shown ?? <ValueCell field={field} value={value} scope={scope} href={href} />;
  if (badges === undefined) return body;
  // Badges that do not fit beside the value wrap below it.
  return (
    <span className="title-line flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="max-w-full min-w-0">{body}</span>
      {badges}
    </span>
  );
});

/** Returns whether each item of a value has its own link. */
export function leadsByItem({ cell }: PlanField): boolean {
  return cell.name === "chips";
}

interface ValueCellProps {
  readonly field: PlanField;
  readonly value: unknown;
  readonly scope: Scope;
  readonly href?: string | undefined;
}

/** Renders one value with the cell of its field. */
export function ValueCell({ field, value, scope, href }: ValueCellProps) {
  const { texts } = useConsole();
  const hosts = useHosts(field.by);
  if (value === UNKNOWN) return <span className="inline-block h-3 w-16 animate-pulse rounded-sm bg-line" />;
  const text = valueText(field, value, scope, texts);
  if (href !== undefined && text !== "") return <LinkCell text={text} href={href} />;
  switch (field.cell.name) {
    case "boolean":
      return <BooleanCell value={isBlank(value) ? undefined : value === true || value === "true"} />;
    case "date":
      if (isDay(value)) return <DayCell day={value} locale={texts.language} />;
      return <DateCell value={dateMs(value, field.cell.settings)} locale={texts.language} />;
    case "chips":
      return <LazyChips field={field} value={value} scope={scope} />;
    case "badge":
      return <BadgeCell text={text} />;

    case "copy":
      return isBlank(value) ? <CodeCell value="" /> : <CopyCell text={plainText(value)} />;
    case "link":
      return <ExternalLinkCell url={text} hosts={hosts} />;
    case "map":
    case "resource-path":
    case "screens":
      return <SeldomCell field={field} value={value} scope={scope} text={text} />;
    case "whole-text":
      return <TextCell value={text} whole />;
    default:
      return <TextCell value={text} />;
  }
}

function CopyCell({ text }: { readonly text: string }) {
  return (
    <span className="flex max-w-full items-center gap-1">
      <CodeCell value={text} />
      <CopyButton text={text} className="h-7" />
    </span>
  );
}

const seldomPart = createLazyPart(() => import("./rare-cells.tsx"));

/** Renders a cell that few lists have. Shows its text until the lazy part is loaded. */
function SeldomCell({ text, ...props }: ChipsCellProps & { readonly text: string }) {
  const parts = seldomPart.useModule();
  return parts ? <parts.RareCells {...props} /> : <TextCell value={text} />;
}

/**
 * Renders each item of a list as a chip. The code for labels, help and links is loaded only for fields that have these.
 */
function LazyChips(props: ChipsCellProps) {
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
