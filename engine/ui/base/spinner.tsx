import { cx } from "./cx.ts";
import { useUiTexts } from "./ui-texts.tsx";

/** Renders a spinner. `late` hides it for 200 ms to avoid flicker; `silent` hides it from assistive technology. */
export function Spinner(props: {
  size?: number | undefined;
  label?: string | undefined;
  late?: boolean | undefined;
  silent?: boolean | undefined;
}) {
  const texts = useUiTexts();
  const size = props.size ?? 16;
  const ring = (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" className="animate-spin">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M8 1.500a6.500 6.500 0 0 1 6.500 6.500"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
  if (props.silent) return ring;
  return (
    <span role="status" className={cx("inline-flex", props.late && "animate-late")}>
      {ring}
      <span className="sr-only">{props.label ?? texts.loading}</span>
    </span>
  );
}
