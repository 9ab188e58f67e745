import { useState } from "react";
import type { Choice, Conflict } from "../../record/merge.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/controls/radio-group.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DiffTable } from "../../ui/diff-table.tsx";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useTexts } from "../core/use-watched.ts";
import { useForm } from "./form-context.ts";
import { namePlace, showAt } from "./name-place.ts";

/** Somebody else changed the same fields: mine or theirs, field by field or all. Nothing was written yet. */
export function ConflictDialog(props: {
  readonly conflicts: readonly Conflict[];
  decide(choices: Readonly<Record<string, Choice>> | undefined): void;
}) {
  const { conflicts, decide } = props;
  const t = useTexts();
  const words = useUiTexts();
  const form = useForm();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const all = (choice: Choice): void => decide(Object.fromEntries(conflicts.map(({ pointer }) => [pointer, choice])));
  const open = conflicts.filter(({ pointer }) => choices[pointer] === undefined).length;
  return (
    <Dialog
      open
      sticky
      size="large"
      title={t("conflictTitle")}
      description={t("conflictText")}
      onClose={() => decide(undefined)}
      footer={
        <>
          <Button kind="quiet" onClick={() => decide(undefined)}>
            {words.cancel}
          </Button>
          <Button onClick={() => all("theirs")}>{t("conflictTakeTheirs")}</Button>
          <Button onClick={() => all("mine")}>{t("conflictKeepMine")}</Button>
          <Button
            kind="primary"
            disabledReason={open > 0 ? t("conflictChoose", { count: open }) : undefined}
            onClick={() => decide(choices)}
          >
            {t("conflictSave")}
          </Button>
        </>
      }
    >
      <DiffTable
        label={t("conflictTitle")}
        kind="conflict"
        heads={{ field: t("field"), left: t("conflictMine"), right: t("conflictTheirs"), action: t("conflictKeep") }}
        rows={conflicts.map(({ pointer, mine, theirs }, index) => {
          const name = namePlace(form, pointer);
          return {
            key: pointer,
            field: name,
            left: showAt(form, pointer, mine) || words.empty,
            right: showAt(form, pointer, theirs) || words.empty,
            action: (
              <RadioGroup
                id={`${form.id}-conflict-${index}`}
                label={t("conflictKeepOf", { field: name })}
                value={choices[pointer] ?? ""}
                options={[
                  { value: "mine", label: t("conflictMine") },
                  { value: "theirs", label: t("conflictTheirs") },
                ]}
                onChange={(choice) => setChoices({ ...choices, [pointer]: choice === "mine" ? "mine" : "theirs" })}
              />
            ),
          };
        })}
      />
    </Dialog>
  );
}
