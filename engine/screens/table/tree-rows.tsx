import { type KeyboardEvent, useMemo, useState } from "react";
import { read } from "../../model/pointer.ts";
import { test } from "../../model/predicate.ts";
import { parseRef } from "../../model/ref.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { errorText } from "../../server/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Cell, Row } from "../../ui/data-grid.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type TargetRow, targetRow } from "../action/target.ts";
import { planRead } from "../core/request.ts";
import { rowsOf } from "../core/rows.ts";
import { useReads } from "../core/use-reads.ts";
import { useTexts } from "../core/use-watched.ts";
import { extraColumns, type TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";
import { treeMove, treeNeighbour } from "./tree-keys.ts";

/** Children asked for at a time. */
const BATCH = 50;

export interface TreeRowProps {
  readonly model: TableModel;
  readonly row: TargetRow;
  readonly index: number;
  readonly count: number;
  /** 1 at the top. */
  readonly level: number;
}

/** One row of a tree and, when open, the rows below it. */
export function TreeRow({ model, row, index, count, level }: TreeRowProps) {
  const t = useTexts();
  const children = model.resource?.children;
  const carried = carriedRows(model, row);
  const expandable =
    carried.length > 0 ||
    (children !== undefined && (children.when === undefined || test(children.when, row.scope) === true));
  const [wanted, setWanted] = useState<boolean | undefined>(undefined);
  // A search shows why a row was found: the match may be below it.
  const open = expandable && (wanted ?? (model.searching && carried.length > 0));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches("[data-tree-arrow]")) return;
    const rtl = getComputedStyle(event.target).direction === "rtl";
    const move = treeMove(event.key, { expandable, open, level }, rtl);
    if (move === undefined) return;
    event.preventDefault();
    if (move === "open") setWanted(true);
    else if (move === "close") setWanted(false);
    else focusNeighbour(event.target, move);
  };
  const lead = (
    <>
      <span style={{ width: (level - 1) * 20 }} className="shrink-0" />
      <button
        type="button"
        data-tree-arrow={level}
        aria-label={
          expandable
            ? t(open ? "collapseRowOf" : "expandRowOf", { name: row.name })
            : t("rowWithoutChildren", { name: row.name })
        }
        onClick={() => expandable && setWanted(!open)}
        className="me-1 flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-11"
      >
        {expandable && <Icon name={open ? "chevron-down" : "chevron-right"} />}
      </button>
    </>
  );
  return (
    <>
      <TableRow
        model={model}
        row={row}
        index={index}
        count={count}
        lead={lead}
        tree={{ "aria-level": level, "aria-expanded": expandable ? open : undefined }}
        onKeyDown={onKeyDown}
      />
      {open &&
        (carried.length > 0 ? (
          <CarriedRows model={model} rows={carried} level={level + 1} />
        ) : (
          <LoadedRows model={model} row={row} level={level + 1} />
        ))}
    </>
  );
}

function CarriedRows({
  model,
  rows,
  level,
}: {
  readonly model: TableModel;
  readonly rows: readonly unknown[];
  readonly level: number;
}) {
  const { texts } = useConsole();
  const targets = useMemo(
    () => rows.map((row) => targetRow(model.scope, model.resource, row, texts)),
    [rows, model.scope, model.resource, texts],
  );
  return targets.map((row, index) => (
    <TreeRow key={row.key} model={model} row={row} index={index} count={targets.length} level={level} />
  ));
}

function LoadedRows({
  model,
  row,
  level,
}: {
  readonly model: TableModel;
  readonly row: TargetRow;
  readonly level: number;
}) {
  const t = useTexts();
  const [batches, setBatches] = useState(1);
  const max = batches * BATCH;
  const { resource } = model;
  const planned = useMemo(() => {
    const children = resource?.children;
    if (!children) return undefined;
    const { when: _when, ...get } = children;
    const plan = planRead({ base: resource.list?.base ?? "realm", ...get }, row.scope, { first: 0, max: max + 1 });
    return plan.state === "ready" ? { read: plan.read, reads: resource.id } : undefined;
  }, [resource, row.scope, max]);
  const { answers, error, reload } = useReads([planned]);
  const [answer] = answers;
  const rows = useMemo(
    () =>
      answer === UNKNOWN || !resource?.list
        ? []
        : rowsOf(resource, { ...resource.list, rows: "/" }, answer ?? [], model.scope),
    [answer, resource, model.scope],
  );
  if (error !== undefined || answer === UNKNOWN) {
    return (
      <WideRow model={model} level={level}>
        {error === undefined ? <Spinner /> : <span className="text-danger">{errorText(error)} </span>}
        {error !== undefined && (
          <Button kind="quiet" onClick={() => void reload()}>
            {t("tryAgain")}
          </Button>
        )}
      </WideRow>
    );
  }
  return (
    <>
      <CarriedRows model={model} rows={rows.slice(0, max)} level={level} />
      {rows.length > max && (
        <WideRow model={model} level={level}>
          <Button kind="quiet" onClick={() => setBatches(batches + 1)}>
            {t("loadMore")}
          </Button>
        </WideRow>
      )}
    </>
  );
}

function WideRow(props: { readonly model: TableModel; readonly level: number; readonly children: React.ReactNode }) {
  return (
    <Row aria-level={props.level}>
      <Cell colSpan={props.model.columns.length + extraColumns(props.model)}>
        <span className="flex items-center" style={{ paddingInlineStart: props.level * 20 }}>
          {props.children}
        </span>
      </Cell>
    </Row>
  );
}

/** Rows that the answer brought along below a row, as a search does. */
function carriedRows(model: TableModel, row: TargetRow): readonly unknown[] {
  const ref = model.resource?.children?.rows;
  const rows = ref === undefined ? undefined : read(row.row, parseRef(ref).pointer);
  return Array.isArray(rows) ? rows : [];
}

function focusNeighbour(from: HTMLElement, move: "parent" | "next" | "previous"): void {
  const arrows = [...(from.closest("table")?.querySelectorAll<HTMLElement>("[data-tree-arrow]") ?? [])];
  const rows = arrows.map((arrow) => ({ level: Number(arrow.dataset.treeArrow) }));
  const to = treeNeighbour(rows, arrows.indexOf(from), move);
  if (to !== undefined) arrows[to]?.focus();
}
