import { useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { PlanAction, PlanForm } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { useNavigation } from "../../server/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemsButton, SaveBar } from "../../ui/save-bar.tsx";
import { useUiTexts } from "../../ui/ui-texts.tsx";
import { useParentAddress } from "../core/links.ts";
import type { OpenRecord } from "../core/record-context.ts";
import { useSay, useTexts } from "../core/use-watched.ts";
import type { FormModel } from "../../fields/field/form-context.ts";
import { DialogFoot, FormPlaceContext, saveFormId } from "./form-place.tsx";
import { useFormProblems, useReveal } from "./form-problems.ts";
import { useReviewCalls } from "./review-calls.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { useBarPlace } from "./save-foot.tsx";
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
  const problems = useFormProblems(form, scope);
  const reveal = useReveal(scope);
  const others = useMemo(() => ({ judge: problems.judgeOthers, reveal }), [problems, reveal]);
  const saving = useSave({ ...props, onSaved: place?.done, others });
  const { changes, wrong, invalid } = useSaveState(record, problems);
  const first = wrong.find(({ away }) => !away) ?? wrong[0];
  const showProblem = (): void => first && reveal(first);
  const fixFirst = first?.away ? t("fixOnTab", problems.words(first)) : t("fixFirst");
  const reason = invalid ? fixFirst : changes === 0 && !isNew ? t("nothingChanged") : undefined;
  const bar = useBarPlace(store);
  useSaveKey(reason === undefined && !props.closed && !bar.elsewhere, saving.save);
  const leave = useCallback(() => {
    if (isNew) record.drop();
    else store.revert();
    if (place) place.done();
    else if (isNew) navigation.go(parent);
  }, [isNew, store, record, place, navigation, parent]);
  return (
    <>
      <SaveInterrupted saving={saving} />
      {!props.closed && place && (
        <DialogFoot place={place}>
          {wrong.length > 0 && (
            <ProblemsButton text={t("problemsCount", { count: wrong.length })} onClick={showProblem} />
          )}
          <Button kind="quiet" onClick={leave} disabled={saving.busy}>
            {words.cancel}
          </Button>
          {!isNew && changes > 0 && <Button onClick={() => setReviewing(true)}>{words.review}</Button>}
          <Button
            type="submit"
            form={saveFormId(form)}
            kind="primary"
            busy={saving.busy}
            disabledReason={reason}
            onClick={saving.save}
          >
            {label ?? words.save}
          </Button>
        </DialogFoot>
      )}
      {!props.closed &&
        !place &&
        bar.draw(
          <SaveBar
            always={isNew || saving.busy}
            busy={saving.busy}
            changes={changes}
            changeText={t("changesCount", { count: changes })}
            problems={wrong.length}
            problemText={t("problemsCount", { count: wrong.length })}
            onProblems={showProblem}
            onRevert={leave}
            revertLabel={isNew ? words.cancel : undefined}
            onReview={isNew ? undefined : () => setReviewing(true)}
            onSave={saving.save}
            saveLabel={label}
            disabledReason={reason}
          />,
        )}
      {reviewing && (
        <ReviewDialog calls={calls()} closed={reason} close={() => setReviewing(false)} save={saving.save} />
      )}
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
