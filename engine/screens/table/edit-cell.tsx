import { useEffect, useState } from "react";
import type { PlanField, PlanResource } from "../../model/plan.ts";
import { rightNames } from "../../model/rights.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { Text } from "../../ui/controls/text.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { useConsole } from "../../server/use-console.ts";
import { saveField } from "../action/save-field.ts";
import type { TargetRow } from "../action/target.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { useEnabled, useHolds, useSay, useTexts } from "../core/use-watched.ts";
import { FieldCell } from "./cell.tsx";
import { cellValue } from "./cell-value.ts";
import { valueText } from "./cell-text.ts";

export interface EditCellProps {
  readonly field: PlanField;
  readonly row: TargetRow;
  readonly resource: PlanResource | undefined;
}

/** A cell that is edited in place and saved at once; a failure puts the old value back. */
export function EditCell({ field, row, resource }: EditCellProps) {
  const t = useTexts();
  const { texts } = useConsole();
  const run = useRunAction();
  const label = useSay(field.label, row.scope) ?? field.id;
  const rights = field.rights ?? field.save?.rights;
  const held = useHolds(rights, row.scope);
  const open = useEnabled(field.enabled, row.scope);
  const [wanted, setWanted] = useState<{ readonly value: unknown } | undefined>(undefined);
  const [editing, setEditing] = useState(false);
  const value = wanted ? wanted.value : cellValue(field, row.scope);
  const closed = !held || !open.enabled;
  const reason = held ? open.reason : t("missingRight", { rights: rightNames(rights).join(", ") });
  const name = `${label}: ${row.name}`;
  const id = `cell-${field.id}-${row.key}`;
  const save = async (next: unknown): Promise<void> => {
    setEditing(false);
    setWanted({ value: next });
    await saveField(run, field, next, { scope: row.scope, resource, rows: [row] });
    setWanted(undefined);
  };
  switch (field.control.name) {
    case "switch":
    case "checkbox":
      return (
        <span title={reason}>
          <Switch
            id={id}
            label={name}
            value={value === true}
            disabled={closed || wanted !== undefined}
            onChange={(next) => void save(next)}
          />
        </span>
      );
    case "select": {
      const options = Array.isArray(field.options)
        ? field.options.map((option) => ({
            value: String(option.value ?? ""),
            label: valueText(field, option.value, row.scope, texts),
          }))
        : [];
      return (
        <Select
          id={id}
          label={name}
          required
          value={String(value ?? "")}
          options={options}
          disabled={closed || wanted !== undefined}
          onChange={(next) => void save(next)}
        />
      );
    }
    default:
      if (editing)
        return (
          <TextEditor
            id={id}
            label={name}
            value={String(value ?? "")}
            save={(next) => void save(next)}
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
