import { useState } from "react";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { type ControlProps, nativeProps, ownDirection } from "../base/control-props.ts";

export interface PasswordProps extends ControlProps<string> {
  /** Default `new-password`, so that the browser does not fill in the administrator's own password. */
  autoComplete?: "new-password" | "current-password" | "off" | undefined;
  /** The value is a mask of a secret that cannot be shown. */
  masked?: boolean | undefined;
}

/** Renders a password input with a button to reveal it. */
export function Password(props: PasswordProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...nativeProps(props)}
        type={shown && !props.masked ? "text" : "password"}
        className={`control ${props.masked ? "" : "room-end [--room:var(--control)]"}`}
        dir={ownDirection(props.value)}
        value={props.value}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? "new-password"}
        spellCheck={false}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {!props.masked && (
        <button
          type="button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 flex w-control items-center justify-center rounded-md text-muted hover:text-text"
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      )}
    </div>
  );
}
