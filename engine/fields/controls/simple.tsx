import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Duration } from "../../ui/controls/duration.tsx";
import { type DurationUnit, durationUnits } from "../../ui/controls/duration-units.ts";
import { NumberInput } from "../../ui/controls/number.tsx";
import { Password } from "../../ui/controls/password.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { Text } from "../../ui/controls/text.tsx";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { common, type DrawControlProps, settingsOf } from "./control-props.ts";
import { asNumber, asText, numberSetting, textSetting } from "./values.ts";

const orNothing = (text: string): string | undefined => (text === "" ? undefined : text);

/** `text`: settings `type` (HTML type of the input), `mono`. */
export function TextControl(props: DrawControlProps) {
  const { type, mono } = settingsOf(props.field);
  return (
    <Text
      {...common(props)}
      type={textSetting(type)}
      mono={mono === true}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNothing(text))}
    />
  );
}

/** `text-area`: settings `rows`, `mono`. */
export function TextAreaControl(props: DrawControlProps) {
  const { rows, mono } = settingsOf(props.field);
  return (
    <TextArea
      {...common(props)}
      rows={numberSetting(rows)}
      mono={mono === true}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNothing(text))}
    />
  );
}

/** `password`. */
export function PasswordControl(props: DrawControlProps) {
  return (
    <Password {...common(props)} value={asText(props.value)} onChange={(text) => props.onChange(orNothing(text))} />
  );
}

/** `number`: limits from the schema; settings `suffix`, `step`. What is no number falls back to nothing. */
export function NumberControl(props: DrawControlProps) {
  const { suffix, step } = settingsOf(props.field);
  const { minimum, maximum, type } = props.field.schema;
  return (
    <NumberInput
      {...common(props)}
      min={minimum}
      max={maximum}
      step={numberSetting(step) ?? (type === "integer" ? 1 : "any")}
      suffix={textSetting(suffix)}
      value={asNumber(props.value)}
      onChange={(number) => props.onChange(number ?? undefined)}
    />
  );
}

/** `duration`, in seconds: settings `units`. */
export function DurationControl(props: DrawControlProps) {
  const { units } = settingsOf(props.field);
  const { minimum, maximum } = props.field.schema;
  return (
    <Duration
      {...common(props)}
      units={Array.isArray(units) ? units.filter(isUnit) : undefined}
      min={minimum}
      max={maximum}
      value={asNumber(props.value)}
      onChange={(seconds) => props.onChange(seconds ?? undefined)}
    />
  );
}

function isUnit(name: unknown): name is DurationUnit {
  return durationUnits.some((unit) => unit === name);
}

/** True for what a switch shows as on; a missing value is what the schema says. */
function isOn({ value, field }: DrawControlProps): boolean {
  return value === undefined || value === null ? field.schema.default === true : value === true || value === "true";
}

/** `switch`. */
export function SwitchControl(props: DrawControlProps) {
  return <Switch {...common(props)} value={isOn(props)} onChange={props.onChange} />;
}

/** `checkbox`. */
export function CheckboxControl(props: DrawControlProps) {
  return (
    <Checkbox {...common(props)} value={isOn(props)} onChange={props.onChange}>
      <span className="sr-only">{props.label}</span>
    </Checkbox>
  );
}

/** `copy`: shown with a button that copies it. */
export function CopyControl(props: DrawControlProps) {
  return <CopyText {...common(props)} mono value={asText(props.value)} />;
}
