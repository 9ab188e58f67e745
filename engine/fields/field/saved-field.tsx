import { type ReactElement, useCallback, useState } from "react";
import { useOpenRecord, useTexts } from "../../page/index.ts";
import { IconButton } from "../../ui/index.ts";
import { Field, type FieldProps } from "./field.tsx";
import { type FieldTexts, useSaving } from "./saving.tsx";
import { useTypedDraft } from "./typed-draft.ts";

interface SavedFieldProps extends FieldProps {
  readonly saved: FieldTexts;
}

/** Renders a field that is saved at once: when a value is chosen, or when the field is left after typing. */
export function SavedField(props: SavedFieldProps): ReactElement {
  return props.place.chosen ? <ChosenField {...props} /> : <TypedField {...props} />;
}

const doNothing = (): void => undefined;

function ChosenField({ saved, ...props }: SavedFieldProps) {
  const { wanted, save } = useSaving(props.field, props.binding.value, saved);
  const value = wanted ? wanted.value : props.binding.value;
  const onChange = useCallback((next: unknown) => void save(next), [save]);
  return <Field {...props} binding={{ ...props.binding, value, onChange, onBlur: doNothing }} />;
}

/** Renders a field that is saved when it is left. What was not saved stays, with buttons to try again and to discard it. */
function TypedField({ saved, ...props }: SavedFieldProps) {
  const { field, state } = props;
  const t = useTexts();
  const record = useOpenRecord();
  const name = JSON.stringify(["field", record?.resource.id, record?.key, field.id, field.ref]);
  const draft = useTypedDraft(field, name, props.binding.value, saved);
  const { value } = draft.binding;
  const [unsaved, setUnsaved] = useState<{ readonly value: unknown } | undefined>(() =>
    // It was not saved before its tab was left.
    draft.isEdited() ? { value } : undefined,
  );
  const submit = async (): Promise<void> => setUnsaved((await draft.submit()) ? undefined : { value });
  const leave = (): void => {
    // Leaving the field again must not repeat a question or a request that has just failed.
    if (draft.isEdited() && !(unsaved && Object.is(unsaved.value, value))) void submit();
  };
  // Removing a row of a group moves no focus, so it is saved by the button.
  const isWaiting = draft.isEdited() && (unsaved !== undefined || props.place.group === true);
  const buttons = isWaiting && (
    <>
      <IconButton icon="check" label={t("save")} onClick={() => void submit()} />
      <IconButton icon="x" label={t("cancel")} onClick={draft.drop} />
      {state.aside}
    </>
  );
  return (
    <Field
      {...props}
      state={buttons ? { ...state, aside: buttons } : state}
      binding={{
        ...draft.binding,
        changedFrom: isWaiting ? saved.show?.(props.binding.value) : undefined,
        onBlur: leave,
      }}
    />
  );
}
