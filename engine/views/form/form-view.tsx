import "../../actions/form-texts.ts";
import { useContext, useCallback, useEffect, useMemo, useState } from "react";
import { type PlanForm, type PlanAction, type Scope, evaluatePredicate } from "../../language/index.ts";
import { FormDialogContext, saveFormId, DialogFoot, useWindowName } from "./form-dialog.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useNavigation, useConsole } from "../../services/index.ts";
import { Button, ProblemsButton, SaveBar, useUiTexts, createLazyPart } from "../../ui/index.ts";
import { useParentAddress, useMessage, useTexts, type OpenRecord, useOpenRecord, useScope } from "../../page/index.ts";
import { AccessContext, useForm } from "../../fields/index.ts";
import { useNamedScope } from "../../actions/index.ts";
import { FormFrame } from "./form-frame.tsx";
import { Sections } from "./section-view.tsx";
import { useFormProblems, useReveal } from "./form-problems.ts";
import { useSaveBarSlot } from "./save-foot.tsx";
import { SaveInterrupted } from "./save-interrupted.tsx";
import { FormSubmit } from "./form-submit.tsx";
import { useSave, useSaveState } from "./use-save.ts";
import type { HttpCall } from "../../http/index.ts";
import { IncompleteCallError, planCall, sentWhole } from "../../data/index.ts";

const reviewPart = createLazyPart(() => import("./review-dialog.tsx"));

/** Renders a form over the nearest record: its sections and the save bar. */
export function FormView({ view }: { readonly view: PlanForm }) {
  return (
    <FormFrame view={view}>
      <FormInside view={view} />
    </FormFrame>
  );
}

function FormInside({ view }: { readonly view: PlanForm }) {
  const record = useOpenRecord();
  const form = useForm();
  const { readOnly } = useContext(AccessContext);
  const inDialog = useContext(FormDialogContext) !== undefined;
  // A form without a record has a button of its own that sends a request.
  const isBeside = view.save?.kind === "custom";
  useFirstFocus(form, inDialog);
  useWindowName(record, useScope());
  const body = (
    <Sections sections={view.sections} jump={!inDialog}>
      {view.save && isBeside && <FormSubmit action={view.save} />}
      {!readOnly && record && view.save && !isBeside && <FormSave view={view} action={view.save} record={record} />}
    </Sections>
  );
  if (!inDialog && !record?.isNew && !isBeside) return body;
  // Enter in a text field presses the save button, which may be disabled. The page of an existing record has no form
  // element, because a key that is pressed by mistake must not write to the server.
  return (
    <form id={saveFormId(form)} noValidate onSubmit={(event) => event.preventDefault()}>
      {body}
    </form>
  );
}

/** Renders the save bar, which counts changes and problems, and the dialogs that saving needs. */
function FormSave(props: { readonly view: PlanForm; readonly action: PlanAction; readonly record: OpenRecord }) {
  const { view, action, record } = props;
  const form = useForm();
  const scope = useNamedScope(useScope());
  const { disabled: closed } = useContext(AccessContext);
  const { store, isNew } = record;
  const begins = isNew && record.isPart !== true;
  const t = useTexts();
  const words = useUiTexts();
  const navigation = useNavigation();
  const parent = useParentAddress();
  const place = useContext(FormDialogContext);
  const label = useMessage(action.label);
  const [reviewing, setReviewing] = useState(false);
  const { alerts } = useConsole();
  const onNotLoaded = useCallback(
    (error: unknown) => {
      alerts.error("actionNotLoaded", error);
      setReviewing(false);
    },
    [alerts],
  );
  const review = reviewPart.useModule(reviewing, onNotLoaded);
  const calls = useReviewCalls(action, record, scope);
  const problems = useFormProblems(form, scope);
  const reveal = useReveal(scope);
  const others = useMemo(() => ({ check: problems.checkOthers, reveal }), [problems, reveal]);
  const saving = useSave({ view, action, onSaved: place?.done, others });
  const { changes, wrong, invalid } = useSaveState(record, problems);
  const first = wrong.find(({ away }) => !away) ?? wrong[0];
  const showProblem = (): void => first && reveal(first);
  const fixFirst = first?.away ? t("fixOnTab", problems.words(first)) : t("fixFirst");
  const reason = invalid ? fixFirst : changes === 0 && !isNew ? t("nothingChanged") : undefined;
  const bar = useSaveBarSlot(store);
  useSaveKey(reason === undefined && !closed && !bar.elsewhere, saving.save);
  const leave = useCallback(() => {
    if (isNew && (begins || place)) record.drop();
    else store.revert();
    if (place) place.done();
    else if (begins) navigation.go(parent);
  }, [isNew, begins, store, record, place, navigation, parent]);
  return (
    <>
      <SaveInterrupted saving={saving} />
      {!closed && place && (
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
      {!closed &&
        !place &&
        bar.render(
          <SaveBar
            always={isNew || saving.busy}
            busy={saving.busy}
            changes={changes}
            changeText={t("changesCount", { count: changes })}
            problems={wrong.length}
            problemText={t("problemsCount", { count: wrong.length })}
            onProblems={showProblem}
            onRevert={leave}
            revertLabel={begins ? words.cancel : undefined}
            onReview={isNew ? undefined : () => setReviewing(true)}
            form={saveFormId(form)}
            onSave={saving.save}
            saveLabel={label}
            disabledReason={reason}
          />,
        )}
      {reviewing && review && (
        <review.ReviewDialog calls={calls()} closed={reason} close={() => setReviewing(false)} save={saving.save} />
      )}
    </>
  );
}

/** Hook: saves on Ctrl+S and Cmd+S while there are changes. */
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

/** Returns the requests that saving would send, as far as they are known: writes with a complete path. */
function reviewCalls(
  action: PlanAction,
  record: Pick<OpenRecord, "store" | "resource" | "answer">,
  scope: Scope,
  realm: string,
): HttpCall[] {
  const { store, resource, answer } = record;
  const encoded = (): unknown => sentWhole(resource, answer, scope, store.encoded(), store.base());
  return action.do.flatMap((step) => {
    if (step.kind !== "call" || step.call.method === "GET" || step.call.each !== undefined) return [];
    if ([step.when, step.call.when].some((when) => when !== undefined && evaluatePredicate(when, scope) !== true))
      return [];
    try {
      return [planCall(step.call, scope, { realm }, encoded)];
    } catch (error) {
      // A path that depends on the response of an earlier step is not known yet.
      if (error instanceof IncompleteCallError) return [];
      throw error;
    }
  });
}

/** Hook: returns a function that computes the requests on demand. */
function useReviewCalls(action: PlanAction, record: OpenRecord, scope: Scope): () => HttpCall[] {
  const { realmName } = useConsole();
  return useCallback(() => reviewCalls(action, record, scope, realmName), [action, record, scope, realmName]);
}
