import { type ReactNode, useId } from "react";
import { cx } from "../base/cx.ts";
import { Icon, type IconName } from "../base/icon.tsx";
import { Tooltip } from "../floating/tooltip.tsx";
import { VisuallyHidden } from "../base/visually-hidden.tsx";

/** Meaning of a badge's colour. */
export type Tone = "neutral" | "ok" | "warn" | "danger" | "info";

const tones: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-muted",
  ok: "border-transparent bg-ok-soft text-ok",
  warn: "border-transparent bg-warn-soft text-warn",
  danger: "border-transparent bg-danger-soft text-danger",
  info: "border-transparent bg-accent-soft text-accent",
};

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  /** Explains the badge on hover, focus or tap. */
  tooltip?: string | undefined;
  children: ReactNode;
}

/** Renders a badge, e.g. "Disabled". */
export function Badge({ tone = "neutral", icon, tooltip, children }: BadgeProps) {
  const id = useId();
  const look = cx(
    "badge inline-flex h-[22px] max-w-full min-w-0 items-center gap-1 rounded-full border px-2 text-xs font-normal whitespace-nowrap",
    tones[tone],
  );
  const inside = (
    <>
      {icon && <Icon name={icon} size={12} />}
      <span dir="auto" className="truncate">
        {children}
      </span>
    </>
  );
  if (!tooltip) return <span className={look}>{inside}</span>;
  return (
    <>
      <Tooltip text={tooltip} openOnPress>
        <button type="button" className={cx(look, "reach")} aria-describedby={id}>
          {inside}
        </button>
      </Tooltip>
      <VisuallyHidden id={id}>{tooltip}</VisuallyHidden>
    </>
  );
}
