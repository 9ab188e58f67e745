import type { ReactNode } from "react";
import type { PlanAction } from "../../../language/plan/plan.ts";
import { Kebab } from "../../../ui/menu/menu.tsx";
import { Toolbar } from "../../../ui/lists/toolbar.tsx";
import { useNarrow } from "../../../ui/base/use-narrow.ts";
import { PageActions, usePageActions } from "../../../actions/buttons/page-actions.tsx";
import { useTexts } from "../../../page/scope/use-watched.ts";
import type { ListTable } from "../model/list-features.ts";
import { SelectionActions, type SelectionActionsProps } from "./selection-actions.tsx";
import { TableTools, type TableToolsProps, useToolItems } from "./table-tools.tsx";

export interface ListToolbarProps extends Omit<SelectionActionsProps, "actions"> {
  readonly tools: TableToolsProps;
  readonly table: ListTable;
  /** Labels of the columns, by id. */
  readonly labels: ReadonlyMap<string, string>;
  /** Holds what can be done with the list; none where the head of the page offers it. */
  readonly actions: readonly PlanAction[];
  readonly selectionActions: readonly PlanAction[];
  readonly search: ReactNode;
  readonly filters: ReactNode;
}

/**
 * The row above a list. What acts on ticked rows stands in place of the filters and of what acts on the list: the table
 * below does not move, however long its words are.
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
 * The same with all but the search, the filters and one button in a menu. What acts on ticked rows stands in place of the
 * last line, and of the only one.
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
