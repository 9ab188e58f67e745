import { settingsOf } from "../options/settings-of.ts";
import { useEffect, useState } from "react";
import { asText } from "../../language/text-of.ts";
import type { Issue } from "../../record/issues.ts";
import { MASK } from "../../record/mask-secrets.ts";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Duration } from "../../ui/controls/times/duration.tsx";
import { type DurationUnit, durationUnits } from "../../ui/controls/times/duration-units.ts";
import { NumberInput } from "../../ui/controls/number.tsx";
import { Password } from "../../ui/controls/password.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { common, type FieldInputProps, numberSetting, textSetting } from "../model/field-input.ts";

const orNothing = (text: string): string | undefined => (text === "" ? undefined : text);

/** `text`: setting `type` (HTML type of the input). */
export function TextControl(props: FieldInputProps) {
  const { type } = settingsOf(props.field);
  return (
    <TextInput
      {...common(props)}
      type={textSetting(type)}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNothing(text))}
    />
  );
}

/** `text-area`: setting `rows`. Encoded bytes, such as those of a certificate, stand in letters of one width. */
export function TextAreaControl(props: FieldInputProps) {
  const { rows } = settingsOf(props.field);
  return (
    <TextArea
      {...common(props)}
      rows={numberSetting(rows)}
      mono={props.field.schema.contentEncoding !== undefined}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNothing(text))}
    />
  );
}

/** `password`. A secret that the server tells can be copied; what is being typed, and what stands for a secret, cannot. */
export function PasswordControl(props: FieldInputProps) {
  const value = asText(props.value);
  const onChange = (text: string): void => props.onChange(orNothing(text));
  const masked = value === MASK;
  const isRevealed = !masked && value !== "" && (props.readOnly || value === asText(props.saved));
  return (
    <div className="flex gap-1">
      <div className="min-w-0 flex-1">
        <Password {...common(props)} value={value} masked={masked} onChange={onChange} />
      </div>
      {isRevealed && <CopyButton text={value} />}
    </div>
  );
}

/** A value as a number; `null` for anything else. */
function asNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

const NO_NUMBER: Issue = { pointer: "", keyword: "type", params: { type: "number" } };
const BELOW_ZERO: Issue = { pointer: "", keyword: "minimum", params: { limit: 0 } };

/** Hook: claims an issue for as long as it is given. */
function useOwnIssues({ setIssues }: FieldInputProps, issue: Issue | undefined): void {
  useEffect(() => setIssues(issue ? [issue] : []), [setIssues, issue]);
}

/** `number`: limits and steps from the schema; setting `unit`. What is no number leaves nothing in the record, and is an error. */
export function NumberControl(props: FieldInputProps) {
  const [unreadable, setUnreadable] = useState(false);
  useOwnIssues(props, unreadable && asNumber(props.value) === null ? NO_NUMBER : undefined);
  const { unit } = settingsOf(props.field);
  const { minimum, maximum, multipleOf, type } = props.field.schema;
  return (
    <NumberInput
      {...common(props)}
      min={minimum}
      max={maximum}
      step={numberSetting(multipleOf) ?? (type === "integer" ? 1 : "any")}
      suffix={textSetting(unit)}
      onUnreadable={setUnreadable}
      value={asNumber(props.value)}
      onChange={(number) => props.onChange(number ?? undefined)}
    />
  );
}

/** `duration`, in seconds: setting `unit`. A new length below zero is an error unless the schema names a limit. */
export function DurationControl(props: FieldInputProps) {
  const { unit } = settingsOf(props.field);
  const [unreadable, setUnreadable] = useState(false);
  const seconds = asNumber(props.value);
  const negative = seconds !== null && seconds < 0 && props.value !== props.saved;
  const unlimited = props.field.schema.minimum === undefined;
  useOwnIssues(props, seconds === null && unreadable ? NO_NUMBER : negative && unlimited ? BELOW_ZERO : undefined);
  return (
    <Duration
      {...common(props)}
      units={Array.isArray(unit) ? unit.filter(isUnit) : undefined}
      value={seconds}
      onChange={(next) => props.onChange(next ?? undefined)}
      onUnreadable={setUnreadable}
    />
  );
}

function isUnit(name: unknown): name is DurationUnit {
  return durationUnits.some((unit) => unit === name);
}

/** True for what a switch shows as on; a missing value is what the schema says. */
function isOn({ value, field }: FieldInputProps): boolean {
  return value === undefined || value === null ? field.schema.default === true : value === true || value === "true";
}

/** `switch`. */
export function SwitchControl(props: FieldInputProps) {
  const { words } = props;
  return (
    <Switch
      {...common(props)}
      onLabel={words?.on}
      offLabel={words?.off}
      value={isOn(props)}
      onChange={props.onChange}
    />
  );
}

/** `checkbox`. */
export function CheckboxControl(props: FieldInputProps) {
  return (
    <Checkbox {...common(props)} value={isOn(props)} onChange={props.onChange}>
      <span className="sr-only">{props.label}</span>
    </Checkbox>
  );
}

/** `copy`: shown with a button that copies it. */
export function CopyControl(props: FieldInputProps) {
  return <CopyText {...common(props)} mono value={asText(props.value)} />;
}
