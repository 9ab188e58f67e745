import { Button } from "../buttons/button.tsx";
import { footBar } from "../base/foot-bar.ts";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface SaveBarProps {
  /** Number of changed fields; the bar shows from the first. */
  changes: number;
  /** Number of fields to fix. */
  problems: number;
  /** "2 changes", translated with its plural. */
  changeText: string;
  /** "1 to fix", translated with its plural; a press calls `onProblems`. */
  problemText?: string | undefined;
  /** Leads to the first field to fix. */
  onProblems?: (() => void) | undefined;
  onRevert: () => void;
  onReview?: (() => void) | undefined;
  onSave: () => void;
  /** Saving is under way. */
  busy?: boolean | undefined;
  /** Tells why saving is closed. */
  disabledReason?: string | undefined;
  /** Shows the bar before the first change too, e.g. when creating. */
  always?: boolean | undefined;
  saveLabel?: string | undefined;
  revertLabel?: string | undefined;
}

/** Sticks to the bottom of a form while there is something to save. */
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

/** "1 to fix": leads to the first field to fix. In a row of buttons it stands at the start. */
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
