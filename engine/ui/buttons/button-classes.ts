import { cx } from "../base/cx.ts";

/** Emphasis of a button: one `primary` per page, `danger` for destructive actions, `quiet` for secondary ones. */
export type ButtonKind = "primary" | "default" | "quiet" | "danger";

const kinds: Record<ButtonKind, string> = {
  primary: "border-transparent bg-accent-solid text-white not-aria-disabled:hover:bg-accent-hover",
  default: "border-line bg-surface text-text not-aria-disabled:hover:bg-sunken",
  quiet: "border-transparent text-muted not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-text",
  danger: "border-transparent bg-danger-solid text-white not-aria-disabled:hover:bg-danger-hover",
};

/** A disabled button is sunken and grey but readable. A quiet one has no box, so its text fades. */
const closedBox =
  "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted";
const closedPlain = "aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** Returns the classes of a button. `square` is for an icon without text. */
export function buttonClasses(kind: ButtonKind, square = false): string {
  return cx(
    "inline-flex h-control min-w-control shrink-0 items-center justify-center gap-1.5 rounded-md border text-sm font-medium whitespace-nowrap select-none transition-colors",
    square ? "w-control" : "px-3",
    kinds[kind],
    kind === "quiet" ? closedPlain : closedBox,
  );
}
