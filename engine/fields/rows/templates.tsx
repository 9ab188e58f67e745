import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { createContext, useContext, useMemo } from "react";
import { plainReader } from "../../model/plain-reader.ts";
import { within } from "../../model/scope.ts";
import { RowList as ListOfRows, useRowPlaces } from "../../ui/controls/row-list.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { RowWindow } from "../../ui/row-window.tsx";
import { ScopeProvider, useScope } from "../../screens/core/scope-context.tsx";
import { AddRow } from "./add-row.tsx";
import { TakenKeysContext } from "./row-keys.ts";
import { type RowsContext, WrongRowsContext } from "./rows-context.ts";

/** Height of a row with two columns, pixels. */
const ROW_HEIGHT = 95;
const FOCUSABLE = "input, select, textarea, button";

/** Gives a row of the list around the focus. */
const GoContext = createContext<(at: number) => void>(() => undefined);

/** The list: its rows, and a button for one more. */
export function RowList(props: ArrayFieldTemplateProps) {
  const context: RowsContext = props.registry.formContext;
  const { items } = props;
  const closed = props.disabled === true || props.readonly === true;
  const data: unknown = props.formData;
  const taken = useContext(TakenKeysContext);
  const rows = useRowPlaces<unknown, HTMLDivElement>({
    rows: Array.isArray(data) ? data : [],
    keys: items.map(({ key }) => String(key)),
    // Rows that others bring have other keys.
    isOwn: true,
    textOf: (row) => Object.values(Object(row)).map(String).join(" "),
    inputOf(at, around) {
      const row = around?.querySelector(`[data-row="${at}"]`);
      return row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector<HTMLElement>(FOCUSABLE);
    },
    wrong: useContext(WrongRowsContext),
  });
  return (
    <div ref={rows.element} data-rows>
      {items.length === 0 && <p className="mb-2 text-sm text-muted">{context.words.empty}</p>}
      <GoContext value={rows.go}>
        <ListOfRows rows={rows} window={RowWindow} label={context.rowName} labelledBy={undefined} height={ROW_HEIGHT}>
          {(at) => items[at]}
        </ListOfRows>
      </GoContext>
      {!closed && (
        <AddRow
          id={`${context.id}-add`}
          label={context.addLabel}
          choosing={context.choosing}
          taken={taken}
          onAdd={(chosen) => {
            if (chosen === undefined) props.onAddClick();
            else context.onAdd(chosen);
            rows.go(items.length);
          }}
        />
      )}
    </div>
  );
}

/** One row with what can be done with it. */
export function RowCard(props: ArrayFieldItemTemplateProps) {
  const context: RowsContext = props.registry.formContext;
  const { words, rowName } = context;
  const { buttonsProps: buttons, index } = props;
  const closed = props.disabled === true || props.readonly === true;
  const name = `${rowName} ${index + 1}`;
  const go = useContext(GoContext);
  const remove = (): void => {
    buttons.onRemoveItem();
    if (props.totalItems > 1) go(Math.max(0, index - 1));
    else document.getElementById(context.id)?.focus();
  };
  return (
    <fieldset aria-label={name} className="flex items-start gap-2 rounded-md border border-line px-3 pt-3">
      <div className="min-w-0 flex-1">{props.children}</div>
      {!closed && (
        // Beside the first field's control, which stands below its label.
        <div className="mt-6 flex">
          {buttons.hasMoveUp && (
            <IconButton icon="arrow-up" label={`${words.up}: ${name}`} onClick={() => buttons.onMoveUpItem()} />
          )}
          {buttons.hasMoveDown && (
            <IconButton icon="arrow-down" label={`${words.down}: ${name}`} onClick={() => buttons.onMoveDownItem()} />
          )}
          {buttons.hasRemove && <IconButton icon="trash" label={words.remove(name)} tooltip="" onClick={remove} />}
        </div>
      )}
    </fieldset>
  );
}

/** The columns of a row, which is the nearest record for their conditions. */
export function RowFields(props: ObjectFieldTemplateProps) {
  const around = useScope();
  const row: unknown = props.formData;
  const scope = useMemo(() => {
    const reader = plainReader(row ?? {});
    return within(around, { roots: { record: reader, item: reader } });
  }, [around, row]);
  return (
    <ScopeProvider scope={scope}>
      <div className="grid gap-x-4 sm:grid-cols-2">{props.properties.map((property) => property.content)}</div>
    </ScopeProvider>
  );
}

/** Everything around a value is drawn by the column itself. */
export function Bare(props: FieldTemplateProps) {
  return props.hidden ? null : props.children;
}
