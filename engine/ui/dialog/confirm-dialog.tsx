import { DataText } from "../base/data-text.tsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ownDirection } from "../base/control-props.ts";
import { Button } from "../buttons/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  /** A question with verb and object: "Delete client “billing”?" */
  title: string;
  /** Consequences of the action. */
  message?: ReactNode;
  /** Verb and object, never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Text that must be typed to confirm. */
  typedName?: string | undefined;
  /** The action is running: the dialog stays open. */
  busy?: boolean | undefined;
  /** Reason why confirming is disabled. */
  disabledReason?: string | undefined;
  size?: DialogProps["size"];
  /** A click outside does not close the dialog, because it contains input. */
  sticky?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called on Escape, the close button or a click outside; default `onCancel`. */
  onClose?: (() => void) | undefined;
  /** Called when the page behind the dialog changes; default `onClose`. */
  onLeave?: (() => void) | undefined;
  /** Content under the message: affected records, a choice. */
  children?: ReactNode;
}

/** Renders a confirmation dialog; Enter in an input confirms. The caller closes it by setting `open` to false. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, typedName } = props;
  const texts = useUiTexts();
  const id = useId();
  const formId = `${id}-form`;
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!open) setTyped("");
  }, [open]);
  // Spaces at the ends of a name are not visible.
  const matches = typedName === undefined || typed.trim() === typedName.trim();
  const hasBody = typedName !== undefined || props.children !== undefined;
  // Prevents confirming an irreversible action by a repeated Enter key.
  const harmlessFirst = props.danger === true || hasBody;
  const confirm = () => {
    if (matches && !props.busy && !props.disabledReason) props.onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={props.onClose ?? props.onCancel}
      onLeave={props.onLeave}
      title={props.title}
      description={props.message}
      size={props.size ?? (hasBody ? "medium" : "small")}
      sticky={props.sticky === true || typedName !== undefined}
      footer={
        <>
          <Button kind="quiet" onClick={props.onCancel} data-first-focus={harmlessFirst || undefined}>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={props.danger ? "danger" : "primary"}
            busy={props.busy}
            disabled={!matches}
            data-first-focus={!harmlessFirst || undefined}
            disabledReason={props.disabledReason ?? (matches ? undefined : texts.typeToConfirm(typedName ?? ""))}
            onClick={confirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {hasBody && (
        // Enter clicks the button, which may be disabled; the browser must not submit the form.
        <form id={formId} noValidate onSubmit={(event) => event.preventDefault()}>
          {props.children}
          {typedName !== undefined && <TypedName id={id} name={typedName} value={typed} onChange={setTyped} />}
        </form>
      )}
    </Dialog>
  );
}

/** Renders the input for the text to type, which takes the focus. */
function TypedName(props: { id: string; name: string; value: string; onChange: (value: string) => void }) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="mt-3 first:mt-0">
      <label htmlFor={props.id} className="mb-1 block text-sm font-medium">
        <DataText>{texts.typeToConfirm(props.name)}</DataText>
      </label>
      <input
        ref={input}
        id={props.id}
        className="control"
        dir={ownDirection(props.value)}
        value={props.value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
