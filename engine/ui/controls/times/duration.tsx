import { useState } from "react";
import { cx } from "../../base/cx.ts";
import { Icon } from "../../base/icon.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import { type ControlProps, groupProps, nativeProps } from "../../base/control-props.ts";
import { useInputEvents } from "../use-input-events.ts";
import { type DurationUnit, durationUnits, largestUnit, unitSeconds, unitsFor } from "./duration-units.ts";

export interface DurationProps extends ControlProps<number | null> {
  /** Selectable units; default minutes, hours and days. Seconds are added when the value needs them. */
  units?: readonly DurationUnit[] | undefined;
  /** Called instead of `onChange` when the text is not a number. The browser does not tell the text. */
  onUnreadable?: (() => void) | undefined;
  /** True while the last text was not a number. */
  unreadable?: boolean | undefined;
}

const usual = durationUnits.slice(1);

/**
 * Renders a duration as a number and a unit. The value is in seconds, null when empty. The unit is the largest one that
 * divides the value; it stays the same while the user types, and for 0 and an empty input. Typed text is never changed
 * to fit limits: the form shows an error instead.
 */
export function Duration(props: DurationProps) {
  const texts = useUiTexts();
  const { value, onChange, units = usual } = props;
  const [unit, setUnit] = useState<DurationUnit>(
    () => largestUnit(value, units) ?? unitsFor(value, units)[0] ?? "seconds",
  );
  const [draft, setDraft] = useState<string | null>(null);
  const [own, setOwn] = useState(value);
  // An external value (loaded, reverted) resets the unit.
  const fresh = value !== own;
  const natural = largestUnit(value, units) ?? (unitsFor(value, units).includes("seconds") && value ? "seconds" : unit);
  const shownUnit = fresh ? natural : unit;
  if (fresh) {
    setOwn(value);
    if (natural !== unit) setUnit(natural);
    if (draft !== null) setDraft(null);
  }
  const offered = unitsFor(value, units);
  const list = offered.includes(shownUnit)
    ? offered
    : durationUnits.filter((one) => offered.includes(one) || one === shownUnit);
  const report = (seconds: number | null) => {
    setOwn(seconds);
    onChange(seconds);
  };
  const events = useInputEvents({
    unreadable: props.unreadable,
    onText(text) {
      const typed = Number(text);
      setDraft(text);
      report(text.trim() === "" || !Number.isFinite(typed) ? null : Math.round(typed * unitSeconds[shownUnit]));
    },
    onUnreadable() {
      setDraft("");
      props.onUnreadable?.();
    },
    onBlur() {
      setDraft(null);
      props.onBlur?.();
    },
  });
  const number = value === null ? "" : String(value / unitSeconds[shownUnit]);
  return (
    <fieldset
      {...groupProps(props)}
      id={`${props.id}-duration`}
      className={cx("flex gap-2", props.placeholder && "max-sm:flex-wrap")}
    >
      <input
        {...nativeProps(props)}
        {...events}
        type="number"
        inputMode="numeric"
        min={0}
        // A placeholder that names the default needs more space than a number.
        className={cx("control tabular-nums", props.placeholder ? "max-w-80 max-sm:max-w-none" : "max-w-32")}
        value={draft ?? number}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
      />
      <div className="relative w-36 shrink-0 max-sm:w-28">
        <select
          aria-label={texts.unit}
          className="control appearance-none pe-8!"
          value={shownUnit}
          disabled={props.disabled || props.readOnly}
          onBlur={props.onBlur}
          onChange={(event) => {
            const next = list.find((one) => one === event.target.value);
            if (!next) return;
            setUnit(next);
            setDraft(null);
            // Keep the number, so that "5 minutes" becomes "5 hours".
            if (value !== null) report((value / unitSeconds[shownUnit]) * unitSeconds[next]);
          }}
        >
          {list.map((one) => (
            <option key={one} value={one}>
              {texts.units[one]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted" />
      </div>
    </fieldset>
  );
}
