import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface ChipProps {
  /** Label, also in the name of the remove button. */
  label: string;
  /** Rendered instead of the label, such as a link. */
  children?: ReactNode;
  /** Adds a remove button. */
  onRemove?: (() => void) | undefined;
  /** `accent` for active filters, `neutral` for selected values. */
  tone?: "neutral" | "accent" | undefined;
  disabled?: boolean | undefined;
}

/** Renders a selected value or active filter. */
export function Chip({ label, children, onRemove, tone = "neutral", disabled }: ChipProps) {
  const texts = useUiTexts();
  return (
    <span
      className={cx(
        "inline-flex h-6 max-w-full items-center rounded-full border ps-2 text-xs pointer-coarse:h-9",
        tone === "accent" ? "border-transparent bg-accent-soft text-accent" : "border-line bg-sunken text-text",
        (!onRemove || disabled) && "pe-2",
      )}
    >
      {children ?? (
        <span dir="auto" className="truncate">
          {label}
        </span>
      )}
      {onRemove && !disabled && (
        <button
          type="button"
          aria-label={texts.removeItem(label)}
          onClick={onRemove}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-full text-muted hover:text-text pointer-coarse:size-11"
        >
          <Icon name="x" size={12} />
        </button>
      )}
    </span>
  );
}
