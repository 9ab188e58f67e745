import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";
import { Icon, type IconName } from "../base/icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { DataText } from "../base/data-text.tsx";

export type NoteTone = "info" | "warning" | "danger" | "success";

const looks: Record<NoteTone, { icon: IconName; box: string; ink: string }> = {
  info: { icon: "info", box: "bg-accent-soft", ink: "text-accent" },
  warning: { icon: "alert", box: "bg-warn-soft", ink: "text-warn" },
  danger: { icon: "circle-alert", box: "bg-danger-soft", ink: "text-danger" },
  success: { icon: "check", box: "bg-ok-soft", ink: "text-ok" },
};

export interface NoteProps {
  /** `plain` is an introductory sentence without a box. */
  tone?: NoteTone | "plain" | undefined;
  title?: string | undefined;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  onClose?: (() => void) | undefined;
  /** Announces the note when it appears, for the result of an action. */
  live?: boolean | undefined;
  children?: ReactNode;
}

/** Renders an inline message. */
export function Note({ tone = "info", title, actions, onClose, live, children }: NoteProps) {
  const texts = useUiTexts();
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  if (tone === "plain") {
    return (
      <div role={role} className="max-w-[70ch] text-sm text-muted">
        {children}
        {actions !== undefined && <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    );
  }
  const look = looks[tone];
  return (
    <div role={role} className={cx("flex gap-3 rounded-lg p-3 text-sm", look.box)}>
      <span className={cx("flex h-5 items-center", look.ink)}>
        <Icon name={look.icon} />
      </span>
      <div className="min-w-0 flex-1">
        {title && (
          <p className={cx("font-semibold", look.ink)}>
            <DataText>{title}</DataText>
          </p>
        )}
        {children !== undefined && (
          <div>{typeof children === "string" ? <DataText>{children}</DataText> : children}</div>
        )}
        {actions !== undefined && <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {onClose && <IconButton icon="x" label={texts.close} onClick={onClose} className="-my-1.5 -me-1" />}
    </div>
  );
}
