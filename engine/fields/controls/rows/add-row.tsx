import { useMemo, useState } from "react";
import { type PlanField, parseRef, write } from "../../../language/index.ts";
import { useMessage, useTexts } from "../../../page/index.ts";
import { Button, Menu } from "../../../ui/index.ts";
import { fieldCodec } from "../../model/change-field.ts";
import { withChoices } from "../../options/with-choices.tsx";
import type { FieldOption } from "../../options/field-option.ts";
import { fieldSource } from "../../options/named-values.tsx";
import type { FieldOptions } from "../../options/use-field-options.ts";
import { LazyPickerDialog } from "../../picker/lazy-picker.tsx";
import { freeOptions } from "./row-keys.ts";

interface AddRowProps {
  readonly id: string;
  readonly label: string;
  /** The column whose options are offered for new rows. */
  readonly choosing: PlanField | undefined;
  /** Keys of options that other rows already have. */
  readonly taken: ReadonlySet<string>;
  /** Loads the code that the first row needs. */
  readonly preload?: (() => void) | undefined;
  /** Adds an empty row, or one row for each chosen object with that object as its start. */
  onAdd(chosen?: readonly object[]): void;
}

/** Renders the button below the rows that adds one: an empty row, or a choice of the values that distinguish rows. */
export function AddRow(props: AddRowProps) {
  const { choosing } = props;
  if (choosing === undefined) return <Button {...lookOf(props)} onClick={() => props.onAdd()} />;
  return withChoices(choosing.options, (choices) => <ChooseRow {...props} column={choosing} choices={choices} />);
}

type ChooseRowProps = AddRowProps & { readonly column: PlanField; readonly choices: FieldOptions };

function ChooseRow(props: ChooseRowProps) {
  const { column, taken, choices } = props;
  const t = useTexts();
  const { ref = "" } = column;
  const add = (chosen: readonly FieldOption[]): void => {
    const codec = fieldCodec(column);
    const { pointer } = parseRef(ref);
    if (chosen.length > 0)
      props.onAdd(chosen.map(({ stored }) => Object(write({}, pointer, codec.encode(stored, undefined)))));
  };
  if (column.control.name === "picker" || choices.onSearch) return <PickRows {...props} add={add} />;
  // When the options cannot be read, a row can still be added and typed.
  if (choices.error !== undefined) return <Button {...lookOf(props)} onClick={() => props.onAdd()} />;
  const { options } = freeOptions(choices, taken, "");
  const none = !choices.loading && options.length === 0;
  const trigger = (
    <Button
      {...lookOf(props)}
      busy={choices.loading}
      disabledReason={none ? t(taken.size > 0 ? "allInList" : "pickerNothing") : undefined}
      iconEnd="chevron-down"
    />
  );
  if (none) return trigger;
  const items = (options as readonly FieldOption[]).map((option) => ({
    key: option.value,
    label: option.label,
    disabled: option.disabled,
    reason: option.description,
    onSelect: () => add([option]),
  }));
  return <Menu align="start" items={items} trigger={trigger} />;
}

/** Lets the user choose several rows in a dialog. */
function PickRows(props: ChooseRowProps & { readonly add: (chosen: readonly FieldOption[]) => void }) {
  const { id, column, taken, add } = props;
  const [open, setOpen] = useState(false);
  const label = useMessage(column.label) ?? column.id;
  const source = useMemo(() => fieldSource(column), [column]);
  return (
    <>
      <Button {...lookOf(props)} onClick={() => setOpen(true)} />
      {open && source && (
        <LazyPickerDialog
          id={id}
          label={label}
          source={source}
          columns={column.control.columns ?? NO_COLUMNS}
          actions={column.control.actions}
          many
          chosen={NOTHING}
          taken={taken}
          close={() => setOpen(false)}
          pick={(chosen) => {
            setOpen(false);
            add(chosen);
          }}
        />
      )}
    </>
  );
}

const NO_COLUMNS: readonly PlanField[] = [];
const NOTHING: readonly FieldOption[] = [];

function lookOf({ id, label, preload }: AddRowProps) {
  return {
    id,
    kind: "quiet",
    icon: "plus",
    className: "-ms-2",
    onPointerEnter: preload,
    onFocus: preload,
    children: label,
  } as const;
}
