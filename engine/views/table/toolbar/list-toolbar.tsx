import type { ReactNode } from "react";
import type { PlanAction } from "../../../language/index.ts";
import { Kebab, Toolbar, useNarrow } from "../../../ui/index.ts";
import { PageActions, usePageActions } from "../../../actions/index.ts";
import { useTexts } from "../../../page/index.ts";
import type { ListTable } from "../model/list-features.ts";
import { SelectionActions, type SelectionActionsProps } from "./selection-actions.tsx";
import { TableTools, type TableToolsProps, useToolItems } from "./table-tools.tsx";

export interface ListToolbarProps extends Omit<SelectionActionsProps, "actions"> {
  readonly tools: TableToolsProps;
  readonly table: ListTable;
  /** Labels of the columns, by id. */
  readonly labels: ReadonlyMap<string, string>;
  /** Actions of the list. Empty where the head of the page has them. */
  readonly actions: readonly PlanAction[];
  readonly selectionActions: readonly PlanAction[];
  readonly search: ReactNode;
  readonly filters: ReactNode;
}

/**
 * Renders the row above a list. While rows are ticked, their actions replace the filters and the actions of the list,
 * so that the table below does not move, however long the labels are.
 */
export function ListToolbar(props: ListToolbarProps) {
  const narrow = useNarrow();
  if (narrow) return <NarrowToolbar {...props} />;
  return (
    <Toolbar
      search={props.search}
      filters={props.filters}
      end={
        <>
          <TableTools {...props.tools} />
          {props.actions.length > 0 && <PageActions actions={props.actions} part={props.tools.label} />}
        </>
      }
      instead={props.selection.size > 0 && <SelectionActions {...props} actions={props.selectionActions} />}
    />
  );
}

/**
 * Renders the toolbar for a narrow window: search, filters and one button, with everything else in a menu. While rows
 * are ticked, their actions replace the last line, or the only one.
 */
function NarrowToolbar(props: ListToolbarProps) {
  const { tools, actions, search, selection } = props;
  const t = useTexts();
  const offered = usePageActions(actions, "part", true);
  const items = [...offered.items, ...useToolItems(tools, props.table, props.labels)];
  const selecting = selection.size > 0;
  return (
    <Toolbar
      search={search}
      menu={
        <>
          <Kebab items={items} label={t("actionsOf", { name: tools.label })} busy={tools.busy || offered.busy} />
          {offered.count === 0 && offered.primary}
        </>
      }
      filters={props.filters}
      end={
        offered.count > 0 && (
          <>
            {offered.beside}
            {offered.primary}
          </>
        )
      }
      instead={selecting && <SelectionActions {...props} actions={props.selectionActions} />}
    />
  );
}
