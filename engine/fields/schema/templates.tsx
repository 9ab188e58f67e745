import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldTemplateProps } from "@rjsf/utils";
import { createContext, useContext } from "react";
import { escapeSegment, parse } from "../../language/index.ts";
import { RowList as ListOfRows, useRowNavigation, IconButton, RowWindow } from "../../ui/index.ts";
import { partId } from "./values/part-id.ts";
import { AddRow } from "../controls/rows/add-row.tsx";
import { UsedKeysContext } from "../controls/rows/row-keys.ts";
import { itemMove } from "./values/part-inputs.ts";
import { schemaNode } from "./values/schema-node.ts";
import { ListLabelContext, ProblemsContext, type SchemaContext, type ValuePath } from "./values/schema-context.ts";

/** Estimated height of a row with two columns, in pixels. */
const ROW_HEIGHT = 95;
const FOCUSABLE = "input, select, textarea, button:not([id^=help-label-])";

/** Provides the function that moves the focus to a row of the list. */
const GoContext = createContext<(at: number) => void>(() => undefined);

/** Renders a list: its rows, and a button that adds one. */
export function RowList(props: ArrayFieldTemplateProps) {
  const context: SchemaContext = props.registry.formContext;
  const { items } = props;
  const { path } = props.fieldPathId;
  const { label } = useContext(ListLabelContext);
  const closed = props.disabled === true || props.readonly === true;
  const data: unknown = props.formData;
  const taken = useContext(UsedKeysContext);
  // Columns only apply to the outermost list.
  const own = path.length === 0 ? context.rows : undefined;
  const rows = useRowNavigation<unknown, HTMLDivElement>({
    rows: Array.isArray(data) ? data : [],
    keys: items.map(({ key }) => String(key)),
    // Rows that come from elsewhere have other keys.
    isOwn: true,
    textOf: (row) => Object.values(Object(row)).map(String).join(" "),
    inputOf(at, around) {
      const row = around?.querySelector(`[data-row="${at}"]`);
      return row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector<HTMLElement>(FOCUSABLE);
    },
    wrong: wrongItems(useContext(ProblemsContext), path),
  });
  return (
    <div ref={rows.element} data-rows>
      {items.length === 0 && <p className="mb-2 text-sm text-muted">{context.words.empty}</p>}
      <GoContext value={rows.go}>
        <ListOfRows rows={rows} window={RowWindow} label={label} labelledBy={undefined} height={ROW_HEIGHT}>
          {(at) => items[at]}
        </ListOfRows>
      </GoContext>
      {!closed && props.canAdd !== false && (
        <AddRow
          id={partId(context.id, path, "add-row")}
          label={path.length === 0 ? context.addLabel : context.words.addRow}
          choosing={own?.choosing}
          taken={taken}
          onAdd={(chosen) => {
            if (chosen === undefined) props.onAddClick();
            else own?.onAdd(chosen);
            rows.go(items.length);
          }}
        />
      )}
    </div>
  );
}

/** Renders one row with its buttons. */
export function RowCard(props: ArrayFieldItemTemplateProps) {
  const context: SchemaContext = props.registry.formContext;
  const { words } = context;
  const { label } = useContext(ListLabelContext);
  const { buttonsProps: buttons, index } = props;
  const closed = props.disabled === true || props.readonly === true;
  const name = `${label} ${index + 1}`;
  const go = useContext(GoContext);
  const move = (to?: number): void => {
    if (to === undefined) buttons.onRemoveItem();
    else if (to < index) buttons.onMoveUpItem();
    else buttons.onMoveDownItem();
    context.moveInputs(buttons.fieldPathId.path.slice(0, -1), itemMove(index, to));
  };
  const remove = (): void => {
    move();
    if (props.totalItems > 1) go(Math.max(0, index - 1));
    else document.getElementById(partId(context.id, buttons.fieldPathId.path.slice(0, -1)))?.focus();
  };
  const content = (
    <>
      <div className="min-w-0 flex-1">{props.children}</div>
      {!closed && (
        // Aligns the buttons with the control of the first field, which is below its label.
        <div className="mt-6 flex">
          {buttons.hasMoveUp && (
            <IconButton icon="arrow-up" label={`${words.up}: ${name}`} onClick={() => move(index - 1)} />
          )}
          {buttons.hasMoveDown && (
            <IconButton icon="arrow-down" label={`${words.down}: ${name}`} onClick={() => move(index + 1)} />
          )}
          {buttons.hasRemove && <IconButton icon="trash" label={words.remove(name)} tooltip="" onClick={remove} />}
        </div>
      )}
    </>
  );
  // A plain value already has a label.
  const isLeaf =
    props.uiSchema?.["ui:field"] === undefined &&
    schemaNode(props.schema, undefined, props.registry.schemaUtils).kind === "leaf";
  return isLeaf ? (
    <div className="flex items-start gap-2">{content}</div>
  ) : (
    <fieldset aria-label={name} className="flex items-start gap-2 rounded-md border border-line px-3 pt-3">
      {content}
    </fieldset>
  );
}

/** Renders a value without a frame, as the columns render theirs. */
export function Bare(props: FieldTemplateProps) {
  return props.hidden ? null : props.children;
}

/** Returns the indices of the items of a list that have problems, in order. */
function wrongItems(problems: Readonly<Record<string, string>>, path: ValuePath): readonly number[] {
  const around = path.map((step) => `/${escapeSegment(String(step))}`).join("");
  const below = Object.keys(problems).filter((pointer) => pointer.startsWith(`${around}/`));
  const items = below.flatMap((pointer) => parse(pointer.slice(around.length)).slice(0, 1).map(Number));
  return [...new Set(items)].toSorted((a, b) => a - b);
}
