import { type ComponentProps, type ReactNode, useId } from "react";
import { type ButtonKind, buttonClasses } from "./button-classes.ts";
import { cx } from "../base/cx.ts";
import { Icon, type IconName } from "../base/icon.tsx";
import { Spinner } from "../base/spinner.tsx";
import { Tooltip } from "../floating/tooltip.tsx";
import { VisuallyHidden } from "../base/visually-hidden.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children"> {
  kind?: ButtonKind | undefined;
  /** Icon before the text. */
  icon?: IconName | undefined;
  /** Icon after the text, e.g. the chevron of a menu. */
  iconEnd?: IconName | undefined;
  /** Shows a spinner, keeps the width and ignores clicks. */
  busy?: boolean | undefined;
  /** Disabled, but focusable (aria-disabled), so that the reason can be read. */
  disabled?: boolean | undefined;
  /** Disables the button with a reason, which is its tooltip and description. */
  disabledReason?: string | undefined;
  /** Tooltip on hover or focus. */
  tooltip?: string | undefined;
  /** Renders a square button with an icon; requires `aria-label`. */
  square?: boolean | undefined;
  children?: ReactNode;
}

/** Renders a button; the default type is `button`. */
export function Button(props: ButtonProps) {
  const { kind = "default", icon, iconEnd, busy, disabled, disabledReason, tooltip, square, children, ...rest } = props;
  const reasonId = useId();
  const closed = Boolean(disabled || disabledReason);
  const inert = closed || busy;
  const describedBy = cx(rest["aria-describedby"], disabledReason && reasonId) || undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(buttonClasses(kind, square), rest.className)}
      aria-disabled={closed || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (inert) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        rest.onClick?.(event);
      }}
    >
      {busy ? <Spinner silent /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
  const hint = disabledReason ?? tooltip;
  if (!hint) return button;
  return (
    <>
      <Tooltip text={hint} openOnPress={Boolean(disabledReason)}>
        {button}
      </Tooltip>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}
