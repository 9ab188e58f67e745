import { useState } from "react";
import { equal } from "../../language/index.ts";
import { Button, Dialog, useUiTexts } from "../../ui/index.ts";
import { useTexts, useDiscard } from "../../page/index.ts";
import type { FieldOption } from "../options/field-option.ts";
import { PickerList, type PickerListProps } from "./picker-list.tsx";

export interface PickerDialogProps extends Omit<PickerListProps, "choose" | "nested"> {
  close(): void;
  pick(chosen: readonly FieldOption[]): void;
}

/** Renders a dialog in which records are chosen. Enter in a checkbox confirms the choice. */
export function PickerDialog({ close, pick, ...list }: PickerDialogProps) {
  const t = useTexts();
  const words = useUiTexts();
  const [chosen, setChosen] = useState(list.chosen);
  const keysOf = (options: readonly FieldOption[]): readonly string[] => options.map(({ value }) => value);
  const discard = useDiscard(() => list.many && !equal(keysOf(list.chosen), keysOf(chosen)), close);
  const open = list.many || chosen.length > 0;
  const formId = `${list.id}-picker`;
  return (
    <>
      <Dialog
        open
        sticky
        size="large"
        title={list.label}
        onClose={discard.close}
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} kind="primary" disabled={!open}>
              {t("pickerSelect")}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog may be inside of another form, which must not be submitted.
            event.stopPropagation();
            if (open) pick(chosen);
          }}
        >
          <PickerList {...list} id={`${list.id}-list`} chosen={chosen} nested choose={setChosen} />
        </form>
      </Dialog>
      {discard.prompt}
    </>
  );
}
