import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlanField, PlanResource } from "../../model/plan.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { Text } from "../../ui/controls/text.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { useConsole } from "../../server/use-console.ts";
import type { TargetRow } from "../action/target.ts";
import { useSaveField } from "../action/use-save-field.ts";
import { useMissingRight } from "../core/missing-right.ts";
import { ScopeProvider } from "../core/scope-context.tsx";
import { useEnabled, useHolds, useSay, useTexts } from "../core/use-watched.ts";
import type { FieldOption } from "../../fields/options/field-option.ts";
import { optionKey } from "../../fields/options/option-key.ts";
import { useFieldOptions } from "../../fields/options/use-field-options.ts";
import { FieldCell } from "../../fields/display/cell.tsx";
import { cellValue } from "../../fields/display/cell-value.ts";
import { valueText } from "../../fields/display/cell-text.ts";

export interface EditCellProps {
  readonly field: PlanField;
  readonly row: TargetRow;
  readonly resource: PlanResource | undefined;
}

/** A cell that is edited in place and saved at once; a failure puts the old value back. */
export function EditCell({ field, row, resource }: EditCellProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const label = useSay(field.label, row.scope) ?? field.id;
  // Without words of its own a cell takes what it takes to change the record of its row.
  const rights = field.rights ?? field.save?.rights ?? resource?.rights.update;
  const held = useHolds(rights, row.scope);
  const missing = useMissingRight(rights, row.scope);
  const open = useEnabled(field.enabled, row.scope);
  const present = cellValue(field, row.scope);
  const offered = useRef<readonly FieldOption[]>([]);
  const { wanted, save } = useSaveField(
    field,
    present,
    { scope: row.scope, resource, rows: [row] },
    {
      label,
      show: (shown) =>
        offered.current.find((option) => option.value === optionKey(shown))?.label ??
        valueText(field, shown, row.scope, texts),
    },
  );
  const [editing, setEditing] = useState(false);
  const value = wanted ? wanted.value : present;
  const closed = !held || !open.enabled;
  const reason = held ? open.reason : missing;
  const name = `${label}: ${row.name}`;
  const id = `cell-${field.id}-${row.key}`;
  switch (field.control.name) {
    case "switch":
    case "checkbox":
      return (
        <span title={reason} className="inline-flex">
          <Switch id={id} label={name} value={value === true} disabled={closed} onChange={save} />
        </span>
      );
    case "select":
      return (
        <span title={reason}>
          <ScopeProvider scope={row.scope}>
            <Choice
              id={id}
              field={field}
              label={name}
              value={String(value ?? "")}
              disabled={closed}
              offered={offered}
              onChange={save}
            />
          </ScopeProvider>
        </span>
      );
    default:
      if (editing)
        return (
          <TextEditor
            id={id}
            label={name}
            value={String(value ?? "")}
            save={(next) => {
              setEditing(false);
              save(next);
            }}
            cancel={() => setEditing(false)}
          />
        );
      return (
        <span className="flex items-center gap-1">
          <FieldCell field={field} scope={row.scope} />
          <IconButton
            icon="pencil"
            label={t("editCell", { name })}
            disabledReason={closed ? (reason ?? t("notPossibleNow")) : undefined}
            className="h-7"
            onClick={() => setEditing(true)}
          />
        </span>
      );
  }
}

interface ChoiceProps {
  readonly id: string;
  readonly field: PlanField;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  /** Takes the options, for the words of a conflict. */
  readonly offered: RefObject<readonly FieldOption[]>;
  onChange(value: string): void;
}

/** One of the row's own options. */
function Choice({ field, offered, ...rest }: ChoiceProps) {
  const { options } = useFieldOptions(field.options);
  useEffect(() => {
    offered.current = options;
  }, [offered, options]);
  return <Select required options={options} {...rest} />;
}

interface TextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  save(value: string): void;
  cancel(): void;
}

function TextEditor({ id, label, value, save, cancel }: TextEditorProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(value);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft === value) cancel();
        else save(draft);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        cancel();
      }}
    >
      <Text id={id} label={label} value={draft} onChange={setDraft} />
      <IconButton type="submit" icon="check" label={t("save")} />
      <IconButton icon="x" label={t("cancel")} onClick={cancel} />
    </form>
  );
}
