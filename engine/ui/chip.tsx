import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link-context.tsx";
import { Tooltip } from "./tooltip.tsx";
import { useUiTexts } from "./ui-texts.tsx";

export interface ChipProps {
  /** Holds what it stands for; also the name in "Remove …". */
  label: string;
  /** Address at which what it stands for is shown. */
  href?: string | undefined;
  /** More about it, on hover or focus. */
  help?: string | undefined;
  /** With it the chip gets a remove button. */
  onRemove?: (() => void) | undefined;
  /** `accent` for active filters, `neutral` for chosen values. */
  tone?: "neutral" | "accent" | undefined;
  disabled?: boolean | undefined;
}

/** One chosen value or active filter. */
export function Chip({ label, href, help, onRemove, tone = "neutral", disabled }: ChipProps) {
  const texts = useUiTexts();
  const name =
    href === undefined ? (
      <span dir="auto" className="truncate">
        {label}
      </span>
    ) : (
      <Link href={href} dir="auto" className="link truncate">
        {label}
      </Link>
    );
  return (
    <span
      className={cx(
        "inline-flex h-6 max-w-full items-center rounded-full border ps-2 text-xs pointer-coarse:h-9",
        tone === "accent" ? "border-transparent bg-accent-soft text-accent" : "border-line bg-sunken text-text",
        (!onRemove || disabled) && "pe-2",
      )}
    >
      {help ? <Tooltip text={help}>{name}</Tooltip> : name}
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
