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
  /** Holds what happens and what goes along with it. */
  message?: ReactNode;
  /** Verb and object, never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** When given, this exact text must be typed first. */
  typedName?: string | undefined;
  /** The confirmed work is under way: the dialog stays. */
  busy?: boolean | undefined;
  /** Tells why it cannot be confirmed now. */
  disabledReason?: string | undefined;
  size?: DialogProps["size"];
  /** Presses outside do not close it: there is typed input. A name to be typed is that anyway. */
  sticky?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape, the close button or a press outside; without it, as `onCancel`. */
  onClose?: (() => void) | undefined;
  /** The page below has become another one; without it, as `onClose`. */
  onLeave?: (() => void) | undefined;
  /** More content under the message: a list of what is affected, a choice. */
  children?: ReactNode;
}

/**
 * Asks before something happens; Enter in a line of text confirms. The caller closes it by setting `open` to false.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, typedName } = props;
  const texts = useUiTexts();
  const id = useId();
  const formId = `${id}-form`;
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!open) setTyped("");
  }, [open]);
  // Blanks at the ends are no part of what is seen of a name.
  const matches = typedName === undefined || typed.trim() === typedName.trim();
  const hasBody = typedName !== undefined || props.children !== undefined;
  // What cannot be undone, or asks for more than a yes, is not confirmed by a key pressed too often.
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
        // Enter presses the button, which knows whether it is open; nothing is sent by the browser.
        <form id={formId} noValidate onSubmit={(event) => event.preventDefault()}>
          {props.children}
          {typedName !== undefined && <TypedName id={id} name={typedName} value={typed} onChange={setTyped} />}
        </form>
      )}
    </Dialog>
  );
}

/** The line for a name that must be typed; there is nothing else to do in the dialog, so it takes the focus. */
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
