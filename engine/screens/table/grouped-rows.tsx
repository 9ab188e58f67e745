import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Cell, Row, TableBody } from "../../ui/data-grid.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Kebab } from "../../ui/menu.tsx";
import { useConsole } from "../../server/use-console.ts";
import { useTexts } from "../core/use-watched.ts";
import { cellText } from "../../fields/display/cell-text.ts";
import { groupRows, moveGroups, moveInside, type RowGroup } from "./group-rows.ts";
import { fieldOf } from "./list-columns.ts";
import type { ListRow } from "./list-features.ts";
import type { ManyProps } from "./many-rows.tsx";
import { dropProps, MoveHandle, moveItems } from "./move-handle.tsx";
import { columnCount, hasMenu, type TableModel } from "./table-model.ts";
import { TableRow } from "./table-row.tsx";

/** Rows that stand together by a value: one alone is a row like any other, several lie below a row that opens. */
export function GroupedRows({ model, rows, by }: ManyProps & { readonly by: string }) {
  const groups = groupRows(rows, by);
  const reorder = model.reorder && moveGroups(model.reorder, groups);
  const outer: TableModel = { ...model, reorder };
  return (
    <TableBody>
      {groups.map((group, index) => {
        const [only] = group.rows;
        return group.rows.length === 1 && only ? (
          <TableRow key={group.key} model={outer} row={only} index={index} count={groups.length} />
        ) : (
          <Group
            key={group.key}
            model={model}
            outer={outer}
            group={group}
            index={index}
            count={groups.length}
            by={by}
          />
        );
      })}
    </TableBody>
  );
}

interface GroupProps {
  /** Inside of the group. */
  readonly model: TableModel;
  /** Among the groups. */
  readonly outer: TableModel;
  readonly group: RowGroup<ListRow>;
  readonly index: number;
  readonly count: number;
  readonly by: string;
}

function Group({ model, outer, group, index, count, by }: GroupProps) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const name = useGroupName(group, by);
  // Whoever searches sees what was found.
  const open = opened || model.searching;
  const { reorder } = outer;
  const inner: TableModel = { ...model, reorder: model.reorder && moveInside(model.reorder, group, index) };
  const beside = [reorder, hasMenu(outer)].filter(Boolean).length;
  return (
    <>
      <Row {...(reorder?.active ? dropProps(index, reorder.level, reorder.move) : {})}>
        {reorder && (
          <MoveHandle
            name={name}
            index={index}
            count={count}
            disabled={!reorder.active}
            level={reorder.level}
            move={reorder.move}
          />
        )}
        <Cell heading colSpan={columnCount(outer) - beside}>
          <span className="flex items-center gap-2">
            <button
              type="button"
              aria-expanded={open}
              aria-label={t(open ? "collapseRowOf" : "expandRowOf", { name })}
              onClick={() => setOpened(!open)}
              className="flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-11"
            >
              <Icon name={open ? "chevron-down" : "chevron-right"} />
            </button>
            <span className="truncate font-medium">{name}</span>
            <Badge>{group.rows.length}</Badge>
          </span>
        </Cell>
        {hasMenu(outer) && (
          <Cell actions>
            {reorder?.active && (
              <Kebab items={moveItems(index, count, reorder.move, t)} label={t("actionsOf", { name })} />
            )}
          </Cell>
        )}
      </Row>
      {open &&
        group.rows.map((row, at) => (
          <TableRow key={row.id} model={inner} row={row} index={at} count={group.rows.length} />
        ))}
    </>
  );
}

/** Returns what the group's rows have in common, as their column shows it. */
function useGroupName(group: RowGroup<ListRow>, by: string): string {
  const { texts } = useConsole();
  const [first] = group.rows;
  const column = first?.getAllCells().find((cell) => fieldOf(cell.column).ref === by)?.column;
  const said = first && column ? cellText(fieldOf(column), first.original.scope, texts) : undefined;
  return said || String(JSON.parse(group.key) ?? "");
}
