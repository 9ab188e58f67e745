import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useState } from "react";
import { TableBody } from "../../ui/data-grid.tsx";
import type { ListRow } from "./list-features.ts";
import { Gap, ROW_HEIGHT } from "./row-gap.tsx";
import { columnCount, type TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";

/** Describes what holds the rows that scroll: the page, or a box such as a dialog. */
type Scroller = { readonly box: HTMLElement | undefined; readonly margin: number };

export interface ManyProps {
  readonly model: TableModel;
  readonly rows: readonly ListRow[];
}

/** Rows of which only those are drawn that are seen. */
export function ManyRows({ model, rows }: ManyProps) {
  const [scroller, setScroller] = useState<Scroller | undefined>(undefined);
  const start = useCallback((row: HTMLTableRowElement | null) => {
    if (row) setScroller(scrollerOf(row));
  }, []);
  if (scroller === undefined) {
    return (
      <TableBody>
        <Gap ref={start} height={rows.length * ROW_HEIGHT} columns={columnCount(model)} />
      </TableBody>
    );
  }
  const { box, margin } = scroller;
  return box ? (
    <BoxRows model={model} rows={rows} box={box} margin={margin} />
  ) : (
    <PageRows model={model} rows={rows} margin={margin} />
  );
}

function PageRows({ model, rows, margin }: ManyProps & { readonly margin: number }) {
  const virtual = useWindowVirtualizer({ ...measures(rows, margin), initialRect: { width: 1000, height: 800 } });
  return <SeenRows model={model} rows={rows} margin={margin} virtual={virtual} />;
}

function BoxRows({ model, rows, box, margin }: ManyProps & { readonly box: HTMLElement; readonly margin: number }) {
  const virtual = useVirtualizer({ ...measures(rows, margin), getScrollElement: () => box });
  return <SeenRows model={model} rows={rows} margin={margin} virtual={virtual} />;
}

function measures(rows: readonly ListRow[], margin: number) {
  return {
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index: number) => rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin: margin,
  };
}

interface SeenProps extends ManyProps {
  readonly margin: number;
  readonly virtual: Pick<Virtualizer<Window, HTMLElement>, "getVirtualItems" | "getTotalSize" | "measureElement">;
}

function SeenRows({ model, rows, margin, virtual }: SeenProps) {
  const seen = virtual.getVirtualItems();
  const columns = columnCount(model);
  const before = (seen[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((seen.at(-1)?.end ?? margin) - margin);
  return (
    <TableBody>
      <Gap height={before} columns={columns} />
      {seen.map((item) => {
        const row = rows[item.index];
        return (
          row && (
            <TableRow
              key={row.id}
              model={model}
              row={row}
              index={item.index}
              count={rows.length}
              measure={virtual.measureElement}
            />
          )
        );
      })}
      <Gap height={after} columns={columns} />
    </TableBody>
  );
}

/** The nearest box around that scrolls up and down, else the page; with how far below its start the rows begin. */
function scrollerOf(element: HTMLElement): Scroller {
  const { top } = element.getBoundingClientRect();
  for (let at = element.parentElement; at && at !== element.ownerDocument.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    // A table that only scrolls sideways computes to `auto` upwards as well, but has nothing to scroll there.
    if ((overflowY === "auto" || overflowY === "scroll") && at.scrollHeight > at.clientHeight + 1)
      return { box: at, margin: top - at.getBoundingClientRect().top + at.scrollTop };
  }
  return { box: undefined, margin: top + window.scrollY };
}
