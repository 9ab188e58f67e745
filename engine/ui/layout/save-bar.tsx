import { Button } from "../buttons/button.tsx";
import { footBar } from "../base/foot-bar.ts";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface SaveBarProps {
  /** Number of changed fields; the bar is hidden for 0. */
  changes: number;
  /** Number of invalid fields. */
  problems: number;
  /** "2 changes", translated with its plural. */
  changeText: string;
  /** "1 to fix", translated with its plural; a click calls `onProblems`. */
  problemText?: string | undefined;
  /** Focuses the first invalid field. */
  onProblems?: (() => void) | undefined;
  onRevert: () => void;
  onReview?: (() => void) | undefined;
  onSave: () => void;
  /** Saving is in progress. */
  busy?: boolean | undefined;
  /** Reason why saving is disabled. */
  disabledReason?: string | undefined;
  /** Also shows the bar without changes, e.g. when creating. */
  always?: boolean | undefined;
  saveLabel?: string | undefined;
  /** Id of the form that Enter submits; the bar may be outside of that form. */
  form?: string | undefined;
  revertLabel?: string | undefined;
}

/** Renders the sticky bar at the bottom of a form with changes. */
export function SaveBar(props: SaveBarProps) {
  const texts = useUiTexts();
  const shown = props.always || props.changes > 0;
  return (
    <div className="sticky bottom-0 z-20 max-w-form pb-3 empty:hidden" role="status" aria-live="polite">
      {shown && (
        <div
          ref={footBar}
          className="floating flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm"
        >
          <span className="flex flex-wrap items-center gap-x-2">
            {props.changes > 0 && <b className="font-semibold">{props.changeText}</b>}
            {props.problems > 0 && <ProblemsButton text={props.problemText} onClick={props.onProblems} />}
          </span>
          <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
            <Button kind="quiet" onClick={props.onRevert} disabled={props.busy}>
              {props.revertLabel ?? texts.revert}
            </Button>
            {props.onReview && props.changes > 0 && <Button onClick={props.onReview}>{texts.review}</Button>}
            <Button
              type="submit"
              form={props.form}
              kind="primary"
              busy={props.busy}
              disabledReason={props.disabledReason}
              onClick={props.onSave}
            >
              {props.saveLabel ?? texts.save}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Renders "1 to fix", a button that focuses the first invalid field. */
export function ProblemsButton(props: { text: string | undefined; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="me-auto inline-flex items-center gap-1 text-sm text-danger hover:underline pointer-coarse:min-h-11"
    >
      <Icon name="circle-alert" size={14} />
      {props.text}
    </button>
  );
}
