import { type FormEvent, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { PlanAction, PlanWizard, PlanSection } from "../../language/index.ts";
import { useNavigation, useConsole } from "../../services/index.ts";
import { Button, footBar, useUiTexts, cx, Icon } from "../../ui/index.ts";
import {
  useParentAddress,
  type OpenRecord,
  useMessage,
  useTexts,
  useWatched,
  translateText,
} from "../../page/index.ts";
import { AccessContext, type FormModel, useForm } from "../../fields/index.ts";
import { DialogFoot, type FormDialog, FormDialogContext, saveFormId } from "../form/form-dialog.tsx";
import { SaveInterrupted } from "../form/save-interrupted.tsx";
import { SectionView, useSections } from "../form/section-view.tsx";
import { useSave } from "../form/use-save.ts";
import { useSteps, type Steps } from "./use-steps.ts";

interface WizardStepsProps {
  readonly view: PlanWizard;
  readonly action: PlanAction;
  readonly record: OpenRecord;
}

/**
 * Renders the open step with the buttons Back and Next. Enter in a text field moves on. Steps that were opened stay
 * mounted and hidden, so that saving validates and sends their values.
 */
export function WizardSteps({ view, action, record }: WizardStepsProps) {
  const form = useForm();
  const { readOnly, disabled } = useContext(AccessContext);
  const closed = readOnly || disabled;
  const t = useTexts();
  const words = useUiTexts();
  const title = useMessage(view.title);
  const label = useMessage(action.label);
  const shown = useSections(view.steps);
  const sections = useMemo(() => shown.map(({ section }) => section), [shown]);
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const steps = useSteps(ids, form);
  const place = useContext(FormDialogContext);
  const fields = useMemo(() => ({ sections: view.steps, ...(view.new ? { new: view.new } : {}) }), [view]);
  const saving = useSave({ view: fields, action, onSaved: place?.done, reveal: steps.reveal });
  const wrong = useWrongSteps(record, form);
  const cancel = useCancel(record, place);
  const at = ids.indexOf(steps.open);
  const next = ids[at + 1];
  const before = ids[at - 1];
  const submit = (event: FormEvent): void => {
    // The submit event of a search in a dialog that a field opened also bubbles here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (next !== undefined) steps.go(next);
    else if (!closed) saving.save();
  };
  const buttons = (
    <>
      <Button kind="quiet" onClick={cancel} disabled={saving.busy} className="me-auto">
        {words.cancel}
      </Button>
      <Button disabled={before === undefined || saving.busy} onClick={() => before !== undefined && steps.go(before)}>
        {t("back")}
      </Button>
      <Button
        kind="primary"
        type="submit"
        form={saveFormId(form)}
        busy={saving.busy}
        disabled={next === undefined && closed}
      >
        {next === undefined ? label : words.next}
      </Button>
    </>
  );
  return (
    <form id={saveFormId(form)} noValidate onSubmit={submit}>
      <StepList label={title ?? view.id} sections={sections} steps={steps} wrong={wrong} />
      <div className="max-w-form">
        {shown.map((one) =>
          steps.visited.has(one.section.id) ? (
            <div key={one.section.id} hidden={one.section.id !== steps.open}>
              <SectionView shown={one} />
            </div>
          ) : null,
        )}
        <SaveInterrupted saving={saving} />
        {place ? (
          <DialogFoot place={place}>{buttons}</DialogFoot>
        ) : (
          <div ref={footBar} className="floating sticky bottom-3 z-20 flex flex-wrap items-center gap-2 px-4 py-3">
            {buttons}
          </div>
        )}
      </div>
    </form>
  );
}

/** Hook: returns the ids of the steps whose fields have problems. */
function useWrongSteps({ store }: OpenRecord, form: FormModel): ReadonlySet<string> {
  const subscribe = useCallback((listener: () => void) => store.subscribe("", listener), [store]);
  useSyncExternalStore(subscribe, store.version);
  const found = store.issuesWithin("").flatMap(({ pointer }) => form.registry.at(store, pointer)?.section ?? []);
  return new Set(found);
}

function useCancel(record: OpenRecord, place: FormDialog | undefined): () => void {
  const navigation = useNavigation();
  const parent = useParentAddress();
  return useCallback(() => {
    record.drop();
    if (place) place.done();
    else navigation.go(parent);
  }, [record, place, navigation, parent]);
}

/** Renders the steps of a wizard in a row, with marks for the open one, the visited ones and those with problems. */
function StepList(props: {
  readonly label: string;
  readonly sections: readonly PlanSection[];
  readonly steps: Steps;
  /** Steps with problems. */
  readonly wrong: ReadonlySet<string>;
}) {
  const { sections, steps, wrong } = props;
  const { texts } = useConsole();
  const titles = useMemo(() => sections.map(({ title }) => title), [sections]);
  const labels = useWatched(titles, (scope) => titles.map((title) => translateText(texts, title, scope)));
  return (
    <ol aria-label={props.label} className="mb-6 flex max-w-form flex-wrap gap-x-1 gap-y-2 border-b border-line pb-3">
      {sections.map(({ id }, index) => {
        const present = id === steps.open;
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={present ? "step" : undefined}
              disabled={!present && !steps.visited.has(id)}
              onClick={() => steps.go(id)}
              className={cx(
                "flex items-center gap-2 rounded-md px-2 py-1 text-sm disabled:text-muted pointer-coarse:min-h-11",
                present ? "font-semibold" : "enabled:hover:underline",
              )}
            >
              <span
                className={cx(
                  "flex size-6 items-center justify-center rounded-full border text-xs",
                  present ? "border-accent-solid bg-accent-solid text-white" : "border-line-strong",
                )}
              >
                {index + 1}
              </span>
              {labels[index] ?? id}
              {wrong.has(id) && <Icon name="circle-alert" size={14} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
