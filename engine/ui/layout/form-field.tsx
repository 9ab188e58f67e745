import { type ReactNode, useContext } from "react";
import { cx } from "../base/cx.ts";
import { HelpIcon } from "../buttons/help-icon.tsx";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { DataText } from "../base/data-text.tsx";
import { SectionTitle } from "./form-section.tsx";

/** Props that a field passes to its control. */
export interface FieldControl {
  id: string;
  invalid: boolean;
  required: boolean;
  /** Accessible name without a visible label. */
  label?: string | undefined;
  /** Id of the label's text, for controls that are groups. */
  labelledBy: string;
  /** Ids of the shown description, error, change and reason. */
  describedBy?: string | undefined;
}

export interface FieldProps {
  /** Id of the control, from which the ids of other elements are derived. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Help text, opened by a button. */
  help?: ReactNode;
  /** Text under the control. */
  description?: ReactNode;
  /** Error message. */
  error?: ReactNode;
  /** Renders the error above the control, whose end may be out of sight. */
  errorFirst?: boolean | undefined;
  /** Announces the error at once, as the result of an action. */
  answered?: boolean | undefined;
  /** The saved value as text, which marks the field as changed ("" is shown as "empty"). */
  changedFrom?: string | undefined;
  /** Reason why the control is disabled, shown under it. */
  disabledReason?: ReactNode;
  /** The control has several elements (radio buttons, rows): the label names the group. */
  group?: boolean | undefined;
  /**
   * `line` places the control on the label's line, aligned with the controls of other such fields; it is for switches
   * and checkboxes. `fact` places a read-only value beside its label.
   */
  layout?: "stack" | "line" | "fact" | undefined;
  /** Content at the end of the label's line, e.g. a "Why?" button. */
  aside?: ReactNode;
  /** Highlights the field after a search or link. */
  highlighted?: boolean | undefined;
  /** Renders the control. */
  children: (control: FieldControl) => ReactNode;
}

/** Renders label, control and messages of a field, and connects their ids. */
export function Field(props: FieldProps) {
  const { id, label, required = false, help, description, error, changedFrom, disabledReason, group, aside } = props;
  const texts = useUiTexts();
  const changed = changedFrom !== undefined;
  // The heading of the section already contains the label. With help beside it, the label stays.
  const isTitle = useContext(SectionTitle) === label && (props.layout ?? "stack") === "stack";
  const repeated = isTitle && help === undefined && !required;
  const notes: { part: string; shown: boolean; look: string; icon?: "lock" | "circle-alert"; body: ReactNode }[] = [
    { part: "error", shown: Boolean(error), look: "text-danger", icon: "circle-alert", body: error },
    { part: "description", shown: Boolean(description), look: "text-muted", body: description },
    {
      part: "changed",
      shown: changed,
      look: "text-accent",
      body: changed && texts.changedWas(changedFrom || texts.empty),
    },
    { part: "reason", shown: Boolean(disabledReason), look: "text-muted", icon: "lock", body: disabledReason },
  ];
  const shown = notes.filter((note) => note.shown);
  const control: FieldControl = {
    id,
    required,
    invalid: Boolean(error),
    labelledBy: `${id}-label`,
    describedBy: shown.map((note) => `${id}-${note.part}`).join(" ") || undefined,
  };
  const words = (
    <>
      <DataText>{label}</DataText>
      {required && (
        <span className="text-danger" aria-hidden="true">
          {" "}
          *
        </span>
      )}
      {required && group && <span className="sr-only"> ({texts.required})</span>}
    </>
  );
  const heading = (
    <div
      className={cx(
        repeated && aside === undefined && "sr-only",
        "flex gap-1.5 text-sm font-medium",
        // Beside a control, the first line is as high as a switch. Above a control, it has the height that buttons
        // beside the control rely on.
        props.layout === "line" || props.layout === "fact"
          ? "items-start *:[button]:my-0 *:first:py-0.5 *:first:leading-5 pointer-coarse:*:first:py-3"
          : "mb-1 min-h-5 items-center",
      )}
    >
      {group ? (
        <span id={control.labelledBy}>{words}</span>
      ) : (
        <label id={control.labelledBy} htmlFor={id}>
          {words}
        </label>
      )}
      {help !== undefined && (
        <HelpIcon id={id} label={label}>
          {help}
        </HelpIcon>
      )}
      {aside !== undefined && <span className="ms-auto font-normal">{aside}</span>}
    </div>
  );
  const rendered = props.children(control);
  const messages = shown.map((note) => (
    <div
      key={note.part}
      id={`${id}-${note.part}`}
      role={note.part === "error" && props.answered ? "alert" : undefined}
      className={cx("mt-1 flex items-start gap-1 text-xs", note.look)}
    >
      {note.icon && <Icon name={note.icon} size={12} className="mt-[3px]" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <DataText>{note.body}</DataText>
      </span>
    </div>
  ));
  const [above, below] = props.errorFirst && error ? [messages.slice(0, 1), messages.slice(1)] : [[], messages];
  return (
    <div
      data-field={id}
      className={cx(
        "scroll-mt-24",
        props.layout === "fact" ? "mb-2" : "mb-4",
        changed && "-ms-3 border-s-2 border-accent ps-2.5",
        props.highlighted && "rounded-md outline-2 outline-offset-4 outline-accent outline-dashed",
      )}
    >
      {props.layout === "fact" ? (
        <div className="grid items-start gap-x-4 grid-cols-[minmax(0,7rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          {heading}
          <div className="min-w-0 text-sm/6 [overflow-wrap:anywhere]">{rendered}</div>
        </div>
      ) : props.layout === "line" ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(4rem,auto)] items-start gap-x-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
            {heading}
            {rendered}
          </div>
          {below}
        </>
      ) : (
        <>
          {heading}
          {above.length > 0 && <div className="mb-2">{above}</div>}
          {rendered}
          {below}
        </>
      )}
    </div>
  );
}
