import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { TableBody } from "../../ui/data-grid.tsx";
import type { TargetRow } from "../action/target.ts";
import { extraColumns, type TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";
import { TreeRow } from "./tree-rows.tsx";

/** More rows than this are drawn only where they are seen. */
const MANY = 100;
/** Height of a row before it is measured, pixels. */
const ROW_HEIGHT = 36;

/** The rows of a table. */
export function TableRows({ model, rows }: { readonly model: TableModel; readonly rows: readonly TargetRow[] }) {
  if (model.tree) {
    return (
      <TableBody>
        {rows.map((row, index) => (
          <TreeRow key={row.key} model={model} row={row} index={index} count={rows.length} level={1} />
        ))}
      </TableBody>
    );
  }
  if (rows.length > MANY) return <ManyRows model={model} rows={rows} />;
  return (
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={row.key} model={model} row={row} index={index} count={rows.length} />
      ))}
    </TableBody>
  );
}

function ManyRows({ model, rows }: { readonly model: TableModel; readonly rows: readonly TargetRow[] }) {
  const start = useRef<HTMLTableRowElement>(null);
  const [place, setPlace] = useState<{ readonly scroller: HTMLElement; readonly margin: number } | undefined>(
    undefined,
  );
  useLayoutEffect(() => {
    const row = start.current;
    if (!row) return;
    const scroller = scrollerOf(row);
    setPlace({
      scroller,
      margin: row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
    });
  }, []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place?.scroller ?? null,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    scrollMargin: place?.margin ?? 0,
    initialRect: { width: 1000, height: 800 },
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? 0) - (place?.margin ?? 0);
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0) + (place?.margin ?? 0);
  const columns = model.columns.length + extraColumns(model);
  return (
    <TableBody>
      <Gap ref={start} height={shown.length > 0 ? before : 0} columns={columns} />
      {shown.map((item) => {
        const row = rows[item.index];
        return (
          row && (
            <TableRow
              key={row.key}
              model={model}
              row={row}
              index={item.index}
              count={rows.length}
              measure={virtual.measureElement}
            />
          )
        );
      })}
      <Gap height={shown.length > 0 ? after : rows.length * ROW_HEIGHT} columns={columns} />
    </TableBody>
  );
}

/** The room of rows that are not drawn. */
function Gap(props: {
  readonly height: number;
  readonly columns: number;
  readonly ref?: React.Ref<HTMLTableRowElement>;
}) {
  return (
    <tr ref={props.ref}>
      <td colSpan={props.columns} className="p-0" style={{ height: Math.max(0, props.height) }} />
    </tr>
  );
}

/** The nearest element around that scrolls up and down, else the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    // A table that only scrolls sideways computes to `auto` upwards as well, but has nothing to scroll there.
    if ((overflowY === "auto" || overflowY === "scroll") && at.scrollHeight > at.clientHeight + 1) return at;
  }
  return element.ownerDocument.documentElement;
}
