import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import type { ControlProps } from "../base/control-props.ts";
import { TextInput } from "./text-input.tsx";

/** Matches colours that a native colour input supports. */
const HEX = /^#[0-9a-f]{6}$/i;

const SWATCH =
  "relative inline-flex h-control w-control shrink-0 items-center justify-center rounded-md border bg-surface text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent";

/**
 * Renders a colour as a text input for its name, which may be empty, and the browser's colour picker beside it. When
 * the control is disabled or read-only, the picker becomes a swatch.
 */
export function Colour(props: ControlProps<string>) {
  const texts = useUiTexts();
  const { value, disabled, readOnly, onChange } = props;
  const known = isColour(value);
  const closed = disabled || readOnly;
  return (
    <div className="flex items-center gap-2">
      {(known || !closed) && (
        <span
          className={`${SWATCH} ${closed ? "border-line" : "border-line-strong"}`}
          style={known ? { backgroundColor: value } : undefined}
        >
          {!known && <Icon name="palette" />}
          {!closed && (
            <input
              type="color"
              aria-label={texts.pickColour}
              aria-describedby={props.describedBy}
              className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
              value={HEX.test(value) ? value : "#ffffff"}
              onBlur={props.onBlur}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </span>
      )}
      <div className="w-40 max-w-full min-w-0">
        <TextInput {...props} mono />
      </div>
    </div>
  );
}

/** Returns whether a text is a colour that this browser knows. */
function isColour(text: string): boolean {
  return text !== "" && (HEX.test(text) || (typeof CSS !== "undefined" && CSS.supports("color", text)));
}
