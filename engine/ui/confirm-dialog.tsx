import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useUiTexts } from "./ui-texts.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  /** A question with verb and object: "Delete client “billing”?" */
  title: string;
  /** What happens and what goes along with it. */
  message?: ReactNode;
  /** Verb and object, never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** When given, this exact text must be typed first. */
  typedName?: string | undefined;
  /** The confirmed work is under way: the dialog stays. */
  busy?: boolean | undefined;
  /** Why it cannot be confirmed now. */
  disabledReason?: string | undefined;
  size?: DialogProps["size"];
  onConfirm: () => void;
  onCancel: () => void;
  /** More content under the message: a list of what is affected, a choice. */
  children?: ReactNode;
}

/** Asks before something happens. The caller closes it by setting `open` to false. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, typedName } = props;
  const texts = useUiTexts();
  const id = useId();
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!open) setTyped("");
  }, [open]);
  // Blanks at the ends are no part of what is seen of a name.
  const matches = typedName === undefined || typed.trim() === typedName.trim();
  const hasBody = typedName !== undefined || props.children !== undefined;
  const confirm = () => {
    if (matches && !props.busy && !props.disabledReason) props.onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={props.title}
      description={props.message}
      size={props.size ?? (hasBody ? "medium" : "small")}
      footer={
        <>
          <Button kind="quiet" onClick={props.onCancel}>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          <Button
            kind={props.danger ? "danger" : "primary"}
            busy={props.busy}
            disabled={!matches}
            disabledReason={props.disabledReason ?? (matches ? undefined : texts.typeToConfirm(typedName ?? ""))}
            onClick={confirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {hasBody && (
        <>
          {props.children}
          {typedName !== undefined && (
            <form
              className="mt-3 first:mt-0"
              onSubmit={(event) => {
                event.preventDefault();
                confirm();
              }}
            >
              <label htmlFor={id} className="mb-1 block text-sm font-medium">
                {texts.typeToConfirm(typedName)}
              </label>
              <input
                id={id}
                className="control"
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            </form>
          )}
        </>
      )}
    </Dialog>
  );
}
