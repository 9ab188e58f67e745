import { useCallback, useContext, useEffect, useState } from "react";
import type { PlanAction, PlanForm } from "../../model/plan.ts";
import { isWithin } from "../../model/pointer.ts";
import type { Scope } from "../../model/scope.ts";
import { useNavigation } from "../../server/use-navigation.ts";
import { SaveBar } from "../../ui/save-bar.tsx";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useParentAddress } from "../core/links.ts";
import type { OpenRecord } from "../core/record-context.ts";
import { useSay, useTexts } from "../core/use-watched.ts";
import { focusField } from "./focus-field.ts";
import type { FormModel } from "./form-context.ts";
import { FormPlaceContext } from "./form-place.ts";
import { useReviewCalls } from "./review-calls.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { SaveInterrupted } from "./save-interrupted.tsx";
import { useSave } from "./use-save.ts";
import { useSaveState } from "./use-save-state.ts";

/** The bar that counts changes and problems and saves; with the dialogs that saving may need. */
export function FormSave(props: {
  readonly view: PlanForm;
  readonly action: PlanAction;
  readonly record: OpenRecord;
  readonly form: FormModel;
  readonly scope: Scope;
  readonly closed: boolean;
}) {
  const { action, record, form, scope } = props;
  const { store, isNew } = record;
  const t = useTexts();
  const words = useUiTexts();
  const navigation = useNavigation();
  const parent = useParentAddress();
  const place = useContext(FormPlaceContext);
  const label = useSay(action.label);
  const [reviewing, setReviewing] = useState(false);
  const calls = useReviewCalls(action, record, scope);
  const saving = useSave({ ...props, onSaved: place?.done });
  const { changes, wrong, invalid } = useSaveState(record, form.registry);
  const reason = invalid ? t("fixFirst") : changes === 0 && !isNew ? t("nothingChanged") : undefined;
  useSaveKey(reason === undefined && !props.closed, saving.save);
  const leave = useCallback(() => {
    if (isNew) record.drop();
    else store.revert();
    if (place) place.done();
    else if (isNew) navigation.go(parent);
  }, [isNew, store, record, place, navigation, parent]);
  const showProblem = (): void => {
    const [first] = form.registry.all().filter((field) => wrong.some((pointer) => isWithin(pointer, field.pointer)));
    if (first) focusField(first.id);
  };
  return (
    <>
      <SaveInterrupted saving={saving} />
      {!props.closed && (
        <SaveBar
          // A dialog is answered by its buttons, also before anything is changed.
          always={isNew || place !== undefined || saving.busy}
          busy={saving.busy}
          changes={changes}
          changeText={t("changesCount", { count: changes })}
          problems={wrong.length}
          problemText={t("problemsCount", { count: wrong.length })}
          onProblems={showProblem}
          onRevert={leave}
          revertLabel={isNew || place ? words.cancel : undefined}
          onReview={isNew ? undefined : () => setReviewing(true)}
          onSave={saving.save}
          saveLabel={label}
          disabledReason={reason}
        />
      )}
      {reviewing && <ReviewDialog calls={calls()} close={() => setReviewing(false)} save={saving.save} />}
    </>
  );
}

/** Ctrl+S and Cmd+S save while there is something to save. */
function useSaveKey(open: boolean, save: () => void): void {
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent): void => {
      const wanted =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s";
      if (!wanted || event.defaultPrevented) return;
      event.preventDefault();
      save();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open, save]);
}
